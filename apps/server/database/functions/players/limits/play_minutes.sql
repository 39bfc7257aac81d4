-- Returns how many minutes each player was signed in, and active, since the given time.
CREATE OR REPLACE FUNCTION touchline.play_minutes(p_players bigint[], p_since timestamptz[])
RETURNS TABLE (number bigint, signed_in integer, active integer) LANGUAGE sql STABLE SET search_path = ''
BEGIN ATOMIC
  SELECT asked.number, coalesce(sum(bit_count(play.signed_in & rest.mask)), 0)::integer,
    coalesce(sum(bit_count(play.active & rest.mask)), 0)::integer
  FROM unnest(p_players, p_since) WITH ORDINALITY AS asked(player_id, since, number)
  LEFT JOIN touchline.play_hour play ON play.player_id = asked.player_id AND play.hour >= date_trunc('hour', asked.since)
  -- Of the first hour only the minutes after the given time count. Higher bits are later minutes.
  LEFT JOIN LATERAL (SELECT CASE WHEN play.hour >= asked.since THEN (-1)::bigint::bit(60)
    ELSE ((-1)::bigint << extract(minute FROM asked.since)::integer)::bit(60) END AS mask) AS rest ON true
  GROUP BY asked.number;
END;

GRANT EXECUTE ON FUNCTION touchline.play_minutes(bigint[], timestamptz[]) TO tl_api;
