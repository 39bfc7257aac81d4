-- Returns a time in milliseconds since 1970, the unit of the time window of a cancellation. It is STABLE, like
-- `extract`, so that it can be inlined.
CREATE OR REPLACE FUNCTION touchline.unix_ms(p_at timestamptz) RETURNS bigint LANGUAGE sql STABLE
  RETURN floor(extract(epoch FROM p_at) * 1000)::bigint;

GRANT EXECUTE ON FUNCTION touchline.unix_ms(timestamptz) TO tl_api, tl_feed, tl_worker;
