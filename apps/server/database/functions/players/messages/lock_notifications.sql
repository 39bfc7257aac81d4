-- Locks a player's notifications, so that unread counts are published in the order of the commits. The wallet lock is
-- not used for this, because settlements of many players would wait for it.
CREATE OR REPLACE FUNCTION touchline.lock_notifications(p_player bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('notifications'), hashint8(p_player));
END $$;
