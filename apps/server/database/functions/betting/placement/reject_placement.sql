-- Stores the rejection of a request under its key. False when the key has an answer already: that one counts. The wallet
-- is locked against placements alone: rejections do not wait for each other's commits. The key of a cash-out or an edit that
-- waits is taken, unless it is the edit itself that is rejected.
CREATE OR REPLACE FUNCTION touchline.reject_placement(p_operator integer, p_player bigint, p_key uuid, p_hash bytea,
  p_rejections jsonb) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM touchline.account WHERE player_id = p_player AND kind = 'available' ORDER BY id FOR SHARE;
  IF EXISTS (SELECT FROM touchline.bet WHERE player_id = p_player AND request_key = p_key)
    OR EXISTS (SELECT FROM touchline.waiting_cash_out WHERE player_id = p_player AND request_key = p_key
      AND request_hash IS DISTINCT FROM p_hash) THEN
    RETURN false;
  END IF;
  INSERT INTO touchline.rejected_request (player_id, key, operator_id, request_hash, rejections)
  VALUES (p_player, p_key, p_operator, p_hash, p_rejections) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

GRANT EXECUTE ON FUNCTION touchline.reject_placement(integer, bigint, uuid, bytea, jsonb) TO tl_api, tl_worker;
