-- One clock for SQL and Node, read through touchline.now(). The demo moves this row; a process does not start unless
-- it shows real time, except in a demo.
CREATE TABLE touchline.clock (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  real_anchor timestamptz NOT NULL DEFAULT clock_timestamp(),
  shown_offset interval NOT NULL DEFAULT interval '0',
  speed double precision NOT NULL DEFAULT 1 CHECK (speed >= 0 AND speed <= 600)
);
INSERT INTO touchline.clock DEFAULT VALUES;

GRANT SELECT ON touchline.clock TO tl_api, tl_feed, tl_worker;
