-- Removes the second factors that a player, whose row is locked, added within the last three days, and all recovery codes. The
-- owner got a mail about each, with a link to set a new password: otherwise someone who knew the password and added a factor
-- could come back with it, and the owner would be asked for a code they never had. Older factors stay, even if the attacker
-- reads the owner's mail. Withdrawals requested within 72 hours wait for that long, because the reader of the mail may not be
-- the owner. Returns the removed kinds, of which the owner is notified.
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
