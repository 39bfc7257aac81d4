-- A message that could not be applied is stored with its reason, never dropped. The feed trims it to a bounded number.
CREATE TABLE touchline.dead_letter (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  reason text NOT NULL,
  detail text NOT NULL,
  routing_key text NOT NULL,
  trace_id text NOT NULL,
  body bytea NOT NULL CHECK (octet_length(body) <= 65536)
);

GRANT SELECT, INSERT, DELETE ON touchline.dead_letter TO tl_feed;
