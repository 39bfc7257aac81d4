-- Milliseconds since 1970: the window of a cancellation is given in them, and a bet belongs to the one it was placed
-- in. Stable as `extract` is, to be inlined.
CREATE OR REPLACE FUNCTION touchline.unix_ms(p_at timestamptz) RETURNS bigint LANGUAGE sql STABLE
  RETURN floor(extract(epoch FROM p_at) * 1000)::bigint;

GRANT EXECUTE ON FUNCTION touchline.unix_ms(timestamptz) TO tl_api, tl_feed, tl_worker;
