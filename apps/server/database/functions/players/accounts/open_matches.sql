-- Returns the undecided matches of a player. Matches whose candidate is still excluded or closed come first, then those
-- with a closer resemblance, then excluded before closed candidates. So a player cannot hide a match from staff by
-- closing many other accounts. `is_shown` marks the 20 matches that staff see and decide about.
CREATE OR REPLACE FUNCTION touchline.open_matches(p_player bigint)
RETURNS TABLE (candidate_id bigint, kind text, found_at timestamptz, counts boolean, place bigint, is_shown boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT ordered.*, ordered.place <= 20 FROM (
    SELECT match.candidate_id, match.kind, match.found_at, now.is_excluded OR other.closed_at IS NOT NULL AS counts,
      row_number() OVER (ORDER BY now.is_excluded OR other.closed_at IS NOT NULL DESC,
        array_position(ARRAY['name', 'mailbox', 'near-name', 'device'], match.kind), now.is_excluded DESC,
        match.found_at DESC, match.candidate_id) AS place
    FROM touchline.person_match AS match JOIN touchline.player AS other ON other.id = match.candidate_id
    CROSS JOIN LATERAL (SELECT coalesce(other.excluded_until > touchline.now(), false) AS is_excluded) AS now
    WHERE match.player_id = p_player AND match.decided_at IS NULL) AS ordered
  ORDER BY ordered.place
$$;

GRANT EXECUTE ON FUNCTION touchline.open_matches(bigint) TO tl_api, tl_worker;
