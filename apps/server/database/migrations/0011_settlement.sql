-- Everything the feed says of results is stored: settlements, cancellations, and rollbacks of either. What is in
-- force is worked out from all of it by the feed's own time, so the order in which messages arrive makes no difference.
-- packages/uof says the same as a fold; a test holds the two together.
CREATE TABLE touchline.outcome_result (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  match_id bigint NOT NULL,
  market_id integer NOT NULL,
  specifier text NOT NULL,
  -- '' where a fact is about the whole line.
  outcome_id text NOT NULL,
  producer_id smallint NOT NULL,
  kind text NOT NULL,
  feed_ts bigint NOT NULL,
  result smallint,
  void_factor numeric(3, 2) DEFAULT 0 CHECK (void_factor BETWEEN 0 AND 1),
  dead_heat_factor numeric(9, 8) DEFAULT 1 CHECK (dead_heat_factor BETWEEN 0 AND 1),
  certainty smallint,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When the bets were placed that a cancellation concerns, both ends included. No end is an open one.
  start_ms bigint,
  end_ms bigint,
  void_reason smallint,
  CONSTRAINT outcome_result_kind CHECK (
    kind = 'settled' AND outcome_id <> '' AND num_nonnulls(result, void_factor, dead_heat_factor) = 3
      AND num_nonnulls(start_ms, end_ms) = 0
    OR kind = 'settlement_rolled_back' AND num_nonnulls(result, void_factor, dead_heat_factor, start_ms, end_ms) = 0
    OR kind IN ('cancelled', 'cancel_rolled_back') AND outcome_id = ''
      AND num_nonnulls(result, void_factor, dead_heat_factor) = 0),
  -- The same fact delivered again is the same row.
  CONSTRAINT outcome_result_once UNIQUE NULLS NOT DISTINCT (match_id, market_id, specifier, outcome_id, kind, feed_ts,
    producer_id, result, void_factor, dead_heat_factor, certainty, start_ms, end_ms, void_reason)
);

-- Work for the worker: a result has arrived, bets on it can be settled. Written in the feed's own transaction.
-- A row whose bets could not all be settled goes to the end of the queue, and waits there after a failure.
CREATE TABLE touchline.pending_settlement (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  result_id bigint NOT NULL,
  match_id bigint NOT NULL,
  market_id integer NOT NULL,
  specifier text NOT NULL,
  outcome_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Given out by the worker after it has seen the result; see next_settlements.
  seen_xid xid8,
  attempts smallint NOT NULL DEFAULT 0,
  retry_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX pending_settlement_unseen ON touchline.pending_settlement (id) WHERE seen_xid IS NULL;
CREATE INDEX pending_settlement_queue ON touchline.pending_settlement (retry_at, id);
CREATE TRIGGER settlement_is_queued AFTER INSERT ON touchline.outcome_result REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION touchline.queue_settlements();

GRANT SELECT ON touchline.outcome_result TO tl_api, tl_worker;
GRANT SELECT, INSERT ON touchline.outcome_result TO tl_feed;
GRANT SELECT, DELETE, UPDATE (attempts, retry_at) ON touchline.pending_settlement TO tl_worker;
