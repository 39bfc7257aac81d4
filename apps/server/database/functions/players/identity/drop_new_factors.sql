-- Removes second factors that the player has added in the last three days. The caller has locked the player's row. A
-- mail about each added factor went to the owner, with a link to set a new password. Without this function, an attacker
-- who knew the password and added a factor could still sign in after that, and the owner could not. Older factors
-- remain, because the person who uses the link may be an attacker who reads the owner's mail. If factors were removed,
-- all recovery codes are deleted as well and, for the same reason, withdrawals requested in the next 72 hours wait that
-- long. Returns the kinds of factors that were removed, about which the owner is notified.
CREATE OR REPLACE FUNCTION touchline.drop_new_factors(p_player bigint) RETURNS text[]
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  v_removed text[];
  v_since timestamptz := clock_timestamp() - interval '3 days';
BEGIN
  WITH totp AS (DELETE FROM touchline.player_totp WHERE player_id = p_player AND confirmed_at > v_since RETURNING 1),
    passkey AS (DELETE FROM touchline.passkey WHERE player_id = p_player AND created_at > v_since RETURNING 1)
  SELECT array_remove(ARRAY[
    CASE WHEN EXISTS (SELECT FROM totp) THEN 'totp' END,
    CASE WHEN EXISTS (SELECT FROM passkey) THEN 'passkey' END], NULL) INTO v_removed;
  IF cardinality(v_removed) > 0 THEN
    DELETE FROM touchline.recovery_code WHERE player_id = p_player;
    UPDATE touchline.player SET withdrawals_wait_until = clock_timestamp() + interval '72 hours' WHERE id = p_player;
  END IF;
  RETURN v_removed;
END $$;
