-- Stores the terms by which a player is compared with others. For an excluded or closed player it also stores, for
-- staff, which older accounts resemble them; these are not put on hold.
CREATE OR REPLACE FUNCTION touchline.save_person(p_player bigint, p_operator integer, p_name text, p_near text[],
  p_mailbox text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_player touchline.player;
  v_devices bytea[];
BEGIN
  -- A closed player is stored only once more (close_player clears is_compared_by), because later the name may have been
  -- erased since it was read.
  UPDATE touchline.player SET is_compared_by = true
  WHERE id = p_player AND operator_id = p_operator AND (closed_at IS NULL OR NOT is_compared_by)
  RETURNING * INTO v_player;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  INSERT INTO touchline.person AS known (player_id, operator_id, name_key, near_keys, mailbox_key)
  VALUES (p_player, p_operator, touchline.person_hash(p_operator, p_name),
    ARRAY(SELECT touchline.person_hash(p_operator, term) FROM unnest(p_near) AS term),
    touchline.person_hash(p_operator, p_mailbox))
  ON CONFLICT (player_id) DO UPDATE SET name_key = excluded.name_key, near_keys = excluded.near_keys,
    mailbox_key = excluded.mailbox_key, renamed_at = CASE WHEN known.name_key IS DISTINCT FROM excluded.name_key
      THEN clock_timestamp() ELSE known.renamed_at END;
  IF v_player.is_demo OR (v_player.closed_at IS NULL AND coalesce(v_player.excluded_until <= touchline.now(), true)) THEN
    RETURN;
  END IF;
  v_devices := ARRAY(SELECT device_hash FROM touchline.known_device WHERE player_id = p_player);
  INSERT INTO touchline.person_match (player_id, candidate_id, kind)
  SELECT found.id, p_player, by.kind
  FROM touchline.person AS own
  CROSS JOIN LATERAL (
    SELECT other.id FROM (
      SELECT player_id FROM touchline.person WHERE near_keys && own.near_keys
      UNION SELECT player_id FROM touchline.person WHERE mailbox_key = own.mailbox_key
      UNION SELECT player_id FROM touchline.known_device WHERE device_hash = ANY (v_devices)
    ) AS alike
    JOIN touchline.player AS other ON other.id = alike.player_id
    WHERE other.operator_id = p_operator AND other.id <> p_player AND other.closed_at IS NULL AND NOT other.is_demo
    ORDER BY other.id DESC LIMIT 100) AS found
  LEFT JOIN touchline.person AS other ON other.player_id = found.id
  CROSS JOIN LATERAL (VALUES
    ('name', other.name_key = own.name_key),
    ('near-name', other.name_key IS DISTINCT FROM own.name_key AND other.near_keys && own.near_keys),
    ('mailbox', other.mailbox_key = own.mailbox_key),
    ('device', EXISTS (SELECT FROM touchline.known_device AS used
      WHERE used.player_id = found.id AND used.device_hash = ANY (v_devices)))) AS by (kind, is_so)
  WHERE own.player_id = p_player AND by.is_so
  ON CONFLICT DO NOTHING;
END $$;

GRANT EXECUTE ON FUNCTION touchline.save_person(bigint, integer, text, text[], text) TO tl_api, tl_worker;
