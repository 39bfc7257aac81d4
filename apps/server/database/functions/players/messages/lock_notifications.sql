-- The mutex of a player's notifications, so that unread counts are published in the order of commits. The wallet lock would not
-- do, because settlements for many players wait for it.
CREATE OR REPLACE FUNCTION touchline.lock_notifications(p_player bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('notifications'), hashint8(p_player));
END $$;
