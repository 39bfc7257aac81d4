-- Returns the nth oldest minute since a given time in which a player was signed in or, with p_is_active, active.
CREATE OR REPLACE FUNCTION touchline.nth_play_minute(p_player bigint, p_since timestamptz, p_is_active boolean, p_nth integer)
RETURNS timestamptz LANGUAGE plpgsql STABLE SET search_path = '' AS $$
BEGIN
  RETURN (
    SELECT play.hour + place * interval '1 minute'
    FROM touchline.play_hour play CROSS JOIN generate_series(0, 59) AS place
    WHERE play.player_id = p_player AND play.hour >= date_trunc('hour', p_since)
      AND play.hour + place * interval '1 minute' >= date_trunc('minute', p_since)
      AND CASE WHEN p_is_active THEN play.active ELSE play.signed_in END & (1::bigint << place)::bit(60)
        <> 0::bigint::bit(60)
    ORDER BY 1 OFFSET p_nth - 1 LIMIT 1);
END $$;

GRANT EXECUTE ON FUNCTION touchline.nth_play_minute(bigint, timestamptz, boolean, integer) TO tl_api;
