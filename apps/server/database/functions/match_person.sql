-- Whom of the operator's excluded and closed players a player resembles, by the terms and the browser that are given: stored, and
-- returned with what was found before, as far as nobody has decided about it and the other is still excluded or closed. `is_new`:
-- found just now. Candidates are locked before it is looked whether they are excluded, all
-- in the order of players: an exclusion that is committed at the same time is seen, or comes after. At most 100 are looked at,
-- those who are excluded or closed first.
CREATE OR REPLACE FUNCTION touchline.match_person(p_player bigint, p_operator integer, p_name text, p_near text[],
  p_mailbox text, p_device bytea)
RETURNS TABLE (kind text, is_known boolean, is_new boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_name bytea := touchline.person_hash(p_operator, p_name);
  v_near bytea[] := ARRAY(SELECT touchline.person_hash(p_operator, term) FROM unnest(p_near) AS term);
  v_mailbox bytea := touchline.person_hash(p_operator, p_mailbox);
  v_candidates bigint[];
  v_started timestamptz := clock_timestamp();
BEGIN
  v_candidates := ARRAY(
    SELECT candidate.id FROM (
      SELECT player_id FROM touchline.person WHERE near_keys && v_near
      UNION SELECT player_id FROM touchline.person WHERE mailbox_key = v_mailbox
      UNION SELECT player_id FROM touchline.known_device WHERE device_hash = p_device
    ) AS found
    JOIN touchline.player AS candidate ON candidate.id = found.player_id
    WHERE candidate.operator_id = p_operator AND candidate.id <> p_player
    ORDER BY coalesce(candidate.excluded_until > touchline.now(), false) OR candidate.closed_at IS NOT NULL DESC, candidate.id DESC
    LIMIT 100);
  PERFORM FROM touchline.player WHERE id = ANY (v_candidates || p_player) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO touchline.person_match (player_id, candidate_id, kind)
  SELECT p_player, listed.id, by.kind
  FROM touchline.player AS listed
  LEFT JOIN touchline.person ON person.player_id = listed.id
  CROSS JOIN LATERAL (VALUES
    ('name', person.name_key = v_name),
    ('near-name', person.name_key IS DISTINCT FROM v_name AND person.near_keys && v_near),
    ('mailbox', person.mailbox_key = v_mailbox),
    ('device', EXISTS (SELECT FROM touchline.known_device AS used
      WHERE used.player_id = listed.id AND used.device_hash = p_device))) AS by (kind, is_so)
  WHERE listed.id = ANY (v_candidates) AND by.is_so
    AND (listed.excluded_until > touchline.now() OR listed.closed_at IS NOT NULL AND NOT listed.is_demo)
  ON CONFLICT DO NOTHING;
  RETURN QUERY SELECT open.kind, listed.first_name IS NOT NULL AND listed.last_name IS NOT NULL AND listed.birth_date IS NOT NULL,
      open.found_at >= v_started
    FROM touchline.person_match AS open JOIN touchline.player AS listed ON listed.id = open.candidate_id
    WHERE open.player_id = p_player AND open.decided_at IS NULL
      AND (listed.excluded_until > touchline.now() OR listed.closed_at IS NOT NULL) LIMIT 400;
END $$;

GRANT EXECUTE ON FUNCTION touchline.match_person(bigint, integer, text, text[], text, bytea) TO tl_api;
