-- Keeps why the new bet of an edit that waits was not placed: it is part of the answer once the old bet is sold.
CREATE OR REPLACE FUNCTION touchline.reject_edit(p_player bigint, p_key uuid, p_rejections jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE touchline.decision SET answer = jsonb_build_object('betRejections', p_rejections)
  WHERE player_id = p_player AND key = p_key AND state = 'waiting';
END $$;

GRANT EXECUTE ON FUNCTION touchline.reject_edit(bigint, uuid, jsonb) TO tl_worker;
