-- Stores the reasons why the new bet of a waiting edit was not placed. They become part of the answer when the old bet
-- is cashed out.
CREATE OR REPLACE FUNCTION touchline.reject_edit(p_player bigint, p_key uuid, p_rejections jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE touchline.decision SET answer = jsonb_build_object('betRejections', p_rejections)
  WHERE player_id = p_player AND key = p_key AND state = 'waiting';
  -- From now on this is an ordinary cash-out, even if another worker continues after this one was killed.
  UPDATE touchline.waiting_cash_out SET edit = NULL WHERE player_id = p_player AND request_key = p_key;
END $$;

GRANT EXECUTE ON FUNCTION touchline.reject_edit(bigint, uuid, jsonb) TO tl_worker;
