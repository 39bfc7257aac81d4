-- Stores the rejection of a cash-out under its key. False when the key has an answer already: that one counts.
CREATE OR REPLACE FUNCTION touchline.reject_cash_out(p_player bigint, p_key uuid, p_hash bytea, p_rejection jsonb)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM touchline.account WHERE player_id = p_player AND kind = 'available' ORDER BY id FOR SHARE;
  IF EXISTS (SELECT FROM touchline.cash_out WHERE player_id = p_player AND request_key = p_key) THEN
    RETURN false;
  END IF;
  INSERT INTO touchline.rejected_cash_out (player_id, key, request_hash, rejection)
  VALUES (p_player, p_key, p_hash, p_rejection) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

GRANT EXECUTE ON FUNCTION touchline.reject_cash_out(bigint, uuid, bytea, jsonb) TO tl_api;
