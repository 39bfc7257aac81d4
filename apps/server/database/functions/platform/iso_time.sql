-- Returns a time in the contract's format: UTC with milliseconds.
CREATE OR REPLACE FUNCTION touchline.iso_time(p_at timestamptz) RETURNS text LANGUAGE sql STABLE
  RETURN to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

GRANT EXECUTE ON FUNCTION touchline.iso_time(timestamptz) TO tl_api, tl_feed, tl_worker;
