-- Results as they came, per outcome and never changed: what is in force is a fold over them by time.
CREATE TABLE touchline.outcome_result (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  match_id bigint NOT NULL,
  market_id integer NOT NULL,
  specifier text NOT NULL,
  outcome_id text NOT NULL,
  producer_id smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('settled')),
  feed_ts bigint NOT NULL,
  result smallint NOT NULL,
  void_factor numeric(3, 2) NOT NULL DEFAULT 0 CHECK (void_factor BETWEEN 0 AND 1),
  dead_heat_factor numeric(9, 8) NOT NULL DEFAULT 1 CHECK (dead_heat_factor > 0 AND dead_heat_factor <= 1),
  certainty smallint,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (match_id, market_id, specifier, outcome_id, producer_id, kind, feed_ts, result, void_factor, dead_heat_factor)
);

-- A message that could not be applied is kept with its reason, never dropped. The feed trims it to a bounded number.
CREATE TABLE touchline.parked_message (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  reason text NOT NULL,
  detail text NOT NULL,
  routing_key text NOT NULL,
  trace_id text NOT NULL,
  body bytea NOT NULL CHECK (octet_length(body) <= 65536)
);

GRANT SELECT ON touchline.outcome_result TO tl_api, tl_worker;
GRANT SELECT, INSERT ON touchline.outcome_result TO tl_feed;
GRANT SELECT, INSERT, DELETE ON touchline.parked_message TO tl_feed;
