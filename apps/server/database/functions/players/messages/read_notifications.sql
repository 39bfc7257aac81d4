-- Marks a player's notifications as read; without ids all of them. Returns the number of unread ones, and publishes it
-- to the player's other pages if it has changed. If none of them is unread, no lock is taken.
CREATE OR REPLACE FUNCTION touchline.read_notifications(p_player bigint, p_ids bigint[], p_channels text[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_changed bigint := 0;
  v_unread integer;
BEGIN
  IF EXISTS (SELECT FROM touchline.notification
      WHERE player_id = p_player AND read_at IS NULL AND (p_ids IS NULL OR id = ANY (p_ids))) THEN
    PERFORM touchline.lock_notifications(p_player);
    UPDATE touchline.notification SET read_at = clock_timestamp()
    WHERE player_id = p_player AND read_at IS NULL AND (p_ids IS NULL OR id = ANY (p_ids));
    GET DIAGNOSTICS v_changed = ROW_COUNT;
  END IF;
  SELECT count(*) INTO v_unread FROM touchline.notification WHERE player_id = p_player AND read_at IS NULL;
  IF v_changed > 0 THEN
    PERFORM touchline.notify_player(p_player, p_channels,
      jsonb_build_object('type', 'unread_counters_changed', 'unread', v_unread), 'read/' || gen_random_uuid());
  END IF;
  RETURN v_unread;
END $$;

GRANT EXECUTE ON FUNCTION touchline.read_notifications(bigint, bigint[], text[]) TO tl_api;
