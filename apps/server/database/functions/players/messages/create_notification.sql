-- Writes the notification of a message that gate_message has allowed, and publishes it with the number of unread ones.
-- Only a player's newest 500 notifications are stored.
CREATE OR REPLACE FUNCTION touchline.create_notification(p_message bigint, p_channels text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_new touchline.notification;
  v_unread bigint;
BEGIN
  -- With the lock, a player's unread counts are published in order.
  PERFORM touchline.lock_notifications(player_id) FROM touchline.message WHERE id = p_message;
  INSERT INTO touchline.notification (operator_id, player_id, message_id, type, object_type, title, body, caption)
  SELECT operator_id, player_id, id, data ->> 'type', data ->> 'object_type', data ->> 'title', data ->> 'body',
    data ->> 'caption'
  FROM touchline.message WHERE id = p_message
  RETURNING * INTO v_new;
  DELETE FROM touchline.notification WHERE player_id = v_new.player_id AND id <= (SELECT id FROM touchline.notification
    WHERE player_id = v_new.player_id ORDER BY id DESC LIMIT 1 OFFSET 500);
  SELECT count(*) INTO v_unread FROM touchline.notification WHERE player_id = v_new.player_id AND read_at IS NULL;
  PERFORM touchline.notify_player(v_new.player_id, p_channels, jsonb_build_object('type', 'notification',
    'notification', jsonb_build_object('id', v_new.id, 'title', v_new.title, 'body', v_new.body, 'caption', v_new.caption,
      'type', v_new.type, 'object_type', v_new.object_type, 'read', false,
      'created_at', touchline.iso_time(v_new.created_at))), 'notification/' || v_new.id);
  PERFORM touchline.notify_player(v_new.player_id, p_channels,
    jsonb_build_object('type', 'unread_counters_changed', 'unread', v_unread), 'unread/' || v_new.id);
END $$;

GRANT EXECUTE ON FUNCTION touchline.create_notification(bigint, text[]) TO tl_worker;
