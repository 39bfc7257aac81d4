-- The mutex of a player's notifications: counts of what is unread are published in the order of their commits. Not that of the
-- wallet, which settlements of many players wait for together.
CREATE OR REPLACE FUNCTION touchline.lock_notifications(p_player bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('notifications'), hashint8(p_player));
END $$;
