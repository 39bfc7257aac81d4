-- One clock for SQL and Node. The time machine moves this row; production refuses to start unless it tells real time.
CREATE TABLE touchline.clock (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  real_anchor timestamptz NOT NULL DEFAULT clock_timestamp(),
  shown_offset interval NOT NULL DEFAULT interval '0',
  speed double precision NOT NULL DEFAULT 1 CHECK (speed >= 0 AND speed <= 600)
);
INSERT INTO touchline.clock DEFAULT VALUES;

-- Shown time = anchor + offset + elapsed real time × speed.
CREATE FUNCTION touchline.now() RETURNS timestamptz LANGUAGE sql STABLE
  RETURN (SELECT real_anchor + shown_offset + (clock_timestamp() - real_anchor) * speed FROM touchline.clock);

GRANT USAGE ON SCHEMA touchline TO tl_api, tl_feed, tl_worker, tl_live;
GRANT SELECT ON touchline.clock TO tl_api, tl_feed, tl_worker;
