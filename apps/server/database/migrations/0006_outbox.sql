-- Read and emptied by Centrifugo's own PostgreSQL consumer. A row commits with the fact it tells or not at all.
CREATE TABLE touchline.outbox (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  method text NOT NULL CHECK (method IN ('publish', 'broadcast')),
  payload jsonb NOT NULL,
  -- A row in a partition the consumer does not read would stay for ever, silently.
  partition integer NOT NULL CHECK (partition BETWEEN 0 AND 7),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX outbox_partition ON touchline.outbox (partition, id);

GRANT SELECT, DELETE ON touchline.outbox TO tl_live;
GRANT INSERT ON touchline.outbox TO tl_feed, tl_api, tl_worker;
