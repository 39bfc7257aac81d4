-- Returns the time of the book: anchor + offset + elapsed real time × speed. It is written in plpgsql, because every
-- placement calls it and PostgreSQL caches the plans of plpgsql functions.
CREATE OR REPLACE FUNCTION touchline.now() RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT real_anchor + shown_offset + (clock_timestamp() - real_anchor) * speed FROM touchline.clock);
END $$;

GRANT EXECUTE ON FUNCTION touchline.now() TO tl_api, tl_feed, tl_worker;
