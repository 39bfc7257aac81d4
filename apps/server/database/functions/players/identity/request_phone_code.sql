-- Stores that a player requests a code for a number. Returns false if the last request is too recent or there were five
-- requests within a day.
CREATE OR REPLACE FUNCTION touchline.request_phone_code(p_operator integer, p_player bigint, p_number text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE v_known touchline.phone_verification;
BEGIN
  PERFORM FROM touchline.player WHERE id = p_player AND operator_id = p_operator FOR NO KEY UPDATE;
  SELECT * INTO v_known FROM touchline.phone_verification WHERE player_id = p_player FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO touchline.phone_verification (player_id, operator_id, number) VALUES (p_player, p_operator, p_number);
    RETURN true;
  END IF;
  IF v_known.requested_at > clock_timestamp() - interval '60 seconds'
    OR v_known.requested_count >= 5 AND v_known.counted_since > clock_timestamp() - interval '24 hours' THEN
    RETURN false;
  END IF;
  UPDATE touchline.phone_verification SET number = p_number, requested_at = clock_timestamp(), code_hash = NULL, code_tries = 0,
    proved_at = NULL,
    requested_count = CASE WHEN counted_since > clock_timestamp() - interval '24 hours' THEN requested_count + 1 ELSE 1 END,
    counted_since = CASE WHEN counted_since > clock_timestamp() - interval '24 hours' THEN counted_since
      ELSE clock_timestamp() END
  WHERE player_id = p_player;
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.request_phone_code(integer, bigint, text) TO tl_api;
