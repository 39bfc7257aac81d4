-- Stores why the new bet of a waiting edit was not placed, as a part of the answer once the old bet is cashed out.
CREATE OR REPLACE FUNCTION touchline.reject_edit(p_player bigint, p_key uuid, p_rejections jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE touchline.decision SET answer = jsonb_build_object('betRejections', p_rejections)
  WHERE player_id = p_player AND key = p_key AND state = 'waiting';
  -- From now on it is an ordinary cash-out, also for a worker that takes it up after this one was killed.
  UPDATE touchline.waiting_cash_out SET edit = NULL WHERE player_id = p_player AND request_key = p_key;
END $$;

GRANT EXECUTE ON FUNCTION touchline.reject_edit(bigint, uuid, jsonb) TO tl_worker;
