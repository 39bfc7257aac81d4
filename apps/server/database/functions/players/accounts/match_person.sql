-- Finds the operator's excluded and closed players whom a player resembles by the given name, mailbox or browser.
-- Stores these matches, and returns them with earlier ones that are undecided and whose candidate is still excluded or
-- closed. `is_new` marks those that were found just now. A decision applies only to the name at that time: after a
-- change of name, a decided match by name is open again. Candidates are locked in the order of their ids before their
-- exclusion is read, so a concurrent exclusion is either seen, or starts later and finds this player. At most 100
-- candidates are read: excluded or closed players first, and of these those with the same name or mailbox before those
-- with the same browser. Demo players who closed their account are ignored.
CREATE OR REPLACE FUNCTION touchline.match_person(p_player bigint, p_operator integer, p_name text, p_near text[],
  p_mailbox text, p_device bytea)
RETURNS TABLE (kind text, is_known boolean, is_new boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_name bytea := touchline.person_hash(p_operator, p_name);
  v_near bytea[] := ARRAY(SELECT touchline.person_hash(p_operator, term) FROM unnest(p_near) AS term);
  v_mailbox bytea := touchline.person_hash(p_operator, p_mailbox);
  v_candidates bigint[];
  v_started timestamptz := clock_timestamp();
  v_is_renamed boolean;
BEGIN
  v_candidates := ARRAY(
    SELECT candidate.id FROM (
      SELECT by.player_id, bool_or(by.is_person) AS is_person FROM (
        SELECT player_id, true AS is_person FROM touchline.person WHERE near_keys && v_near
        UNION ALL SELECT player_id, true FROM touchline.person WHERE mailbox_key = v_mailbox
        UNION ALL SELECT player_id, false FROM touchline.known_device WHERE device_hash = p_device) AS by
      GROUP BY by.player_id
    ) AS found
    JOIN touchline.player AS candidate ON candidate.id = found.player_id
    CROSS JOIN LATERAL (SELECT coalesce(candidate.excluded_until > touchline.now(), false) AS is_excluded) AS now
    WHERE candidate.operator_id = p_operator AND candidate.id <> p_player
      AND (NOT candidate.is_demo OR candidate.closed_at IS NULL OR now.is_excluded)
    ORDER BY now.is_excluded OR candidate.closed_at IS NOT NULL DESC, found.is_person DESC, now.is_excluded DESC, candidate.id DESC
    LIMIT 100);
  PERFORM FROM touchline.player WHERE id = ANY (v_candidates || p_player) ORDER BY id FOR NO KEY UPDATE;
  -- `person` still has the name before the change (see save_person).
  v_is_renamed := v_name IS DISTINCT FROM (SELECT name_key FROM touchline.person WHERE player_id = p_player);
  INSERT INTO touchline.person_match AS known (player_id, candidate_id, kind)
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
  ON CONFLICT ON CONSTRAINT person_match_pkey DO UPDATE
    SET found_at = clock_timestamp(), decided_at = NULL, decided_by = NULL, reason = NULL
    WHERE known.decided_at IS NOT NULL AND v_is_renamed AND known.kind IN ('name', 'near-name');
  RETURN QUERY SELECT open.kind, listed.first_name IS NOT NULL AND listed.last_name IS NOT NULL AND listed.birth_date IS NOT NULL,
      open.found_at >= v_started
    FROM touchline.person_match AS open JOIN touchline.player AS listed ON listed.id = open.candidate_id
    WHERE open.player_id = p_player AND open.decided_at IS NULL
      AND (listed.excluded_until > touchline.now() OR listed.closed_at IS NOT NULL) LIMIT 400;
END $$;

GRANT EXECUTE ON FUNCTION touchline.match_person(bigint, integer, text, text[], text, bytea) TO tl_api;
