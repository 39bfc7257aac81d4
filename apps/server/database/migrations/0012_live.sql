-- The version of each match that Centrifugo has confirmed. Whatever is newer is published again after a crash.
CREATE TABLE touchline.match_publication (
  match_id bigint PRIMARY KEY,
  version bigint NOT NULL
) WITH (fillfactor = 50);

-- Read and emptied by Centrifugo's own PostgreSQL consumer. A row commits with the fact it announces or not at all.
CREATE TABLE touchline.outbox (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  method text NOT NULL CHECK (method IN ('publish', 'broadcast')),
  payload jsonb NOT NULL,
  -- A row in a partition the consumer does not read would stay for ever, silently.
  partition integer NOT NULL CHECK (partition BETWEEN 0 AND 7),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX outbox_partition ON touchline.outbox (partition, id);

GRANT SELECT, INSERT, UPDATE ON touchline.match_publication TO tl_feed;
GRANT SELECT, DELETE ON touchline.outbox TO tl_live;
-- Private events of players are written by the functions that place and settle.
GRANT INSERT ON touchline.outbox TO tl_feed;
