-- Takes the tokens of sessions. For each open one, marks the current minute as active, and every minute since the
-- session was last seen as signed in, but none after the end that a limit sets. Minutes in which the session is
-- read-only are not counted. The minutes are those of the book's clock. A session whose row another call has locked is
-- skipped, because that call records it. Returns the players who have limits and whose session is not read-only.
CREATE OR REPLACE FUNCTION touchline.track_activity(p_tokens bytea[]) RETURNS SETOF bigint LANGUAGE plpgsql SECURITY DEFINER
SET search_path = '' AS $$
DECLARE
  v_now timestamptz := touchline.now();
  v_idle interval := touchline.session_idle_limit();
BEGIN
  RETURN QUERY
  WITH seen AS (
    UPDATE touchline.session SET last_seen_at = clock_timestamp()
    FROM (SELECT token_hash, last_seen_at FROM touchline.session WHERE token_hash = ANY (p_tokens) AND ended_at IS NULL
        AND last_seen_at > clock_timestamp() - v_idle
      ORDER BY token_hash FOR NO KEY UPDATE SKIP LOCKED) AS was
    WHERE session.token_hash = was.token_hash
    RETURNING session.player_id,
      greatest(session.opened_at, session.reads_until, v_now - least(clock_timestamp() - was.last_seen_at, v_idle)) AS since,
      least(v_now, session.ends_at) AS until, session.reads_until
  ), minute AS (
    SELECT seen.player_id, date_trunc('hour', at) AS hour, extract(minute FROM at)::integer AS place,
      bool_or(at > v_now - interval '1 minute') AS is_active
    FROM seen CROSS JOIN LATERAL generate_series(date_trunc('minute', seen.since), seen.until, interval '1 minute') AS at
    GROUP BY seen.player_id, date_trunc('hour', at), extract(minute FROM at)
  ), marked AS (
    INSERT INTO touchline.play_hour AS known (player_id, hour, signed_in, active)
    SELECT minute.player_id, minute.hour, bit_or(one.mask), bit_or(CASE WHEN minute.is_active THEN one.mask ELSE none.mask END)
    FROM minute CROSS JOIN LATERAL (SELECT (1::bigint << minute.place)::bit(60) AS mask) AS one
    CROSS JOIN (SELECT 0::bigint::bit(60) AS mask) AS none
    GROUP BY minute.player_id, minute.hour ORDER BY minute.player_id, minute.hour
    ON CONFLICT (player_id, hour) DO UPDATE SET signed_in = known.signed_in | excluded.signed_in,
      active = known.active | excluded.active
  )
  SELECT DISTINCT seen.player_id FROM seen JOIN touchline.player ON player.id = seen.player_id
  WHERE player.limits_revision > 0 AND (seen.reads_until IS NULL OR seen.reads_until <= v_now);
END $$;

GRANT EXECUTE ON FUNCTION touchline.track_activity(bytea[]) TO tl_api;
