-- Prices and results as the feed sends them, and how far they are published.

-- Producers are the provider's odds systems. A price can be bet only while its producer is `up` and its lease has not
-- expired. A feed process that is killed cannot report that, but its lease expires by itself.
CREATE TABLE touchline.producer (
  id smallint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  provider text NOT NULL,
  product integer NOT NULL,
  name text NOT NULL,
  api_path text NOT NULL,
  scope text NOT NULL,
  is_active boolean NOT NULL,
  recovery_window_minutes integer NOT NULL,
  -- `delayed`: the data is late while the alive messages are on time. Such a producer cannot be bet on, and needs no
  -- recovery once it has caught up.
  state text NOT NULL DEFAULT 'down' CHECK (state IN ('down', 'recovering', 'delayed', 'up')),
  reason text NOT NULL DEFAULT 'not-started',
  trusted_until timestamptz NOT NULL DEFAULT '-infinity',
  -- The producer's time up to which all messages were applied. A recovery begins there.
  checkpoint_ms bigint,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (provider, product)
);

-- `receipt` numbers messages in the order in which the feed process received them. A line received before a bet stop is
-- suspended by it, whatever the producer's timestamps are. The numbers grow with the clock, also across restarts. With
-- 0 or -1 the order is unknown, and the producer's timestamps alone decide.

-- One market of one match with one specifier: the unit the feed sends whole.
CREATE TABLE touchline.market_line (
  match_id bigint NOT NULL,
  market_id integer NOT NULL,
  specifier text NOT NULL,
  producer_id smallint NOT NULL,
  -- The status as the feed last sent it. The view book_line has the status after bet stops.
  status smallint NOT NULL CHECK (status BETWEEN -4 AND 1),
  is_most_balanced boolean NOT NULL,
  -- [{"id": "1", "odds": 1550, "active": true}]: LiveOutcome of the contract.
  outcomes jsonb NOT NULL,
  feed_ts bigint NOT NULL,
  -- Version of the match at which this line last changed.
  version bigint NOT NULL,
  touched_at timestamptz NOT NULL,
  -- Producer time of the message that brought the prices; 0 when none did. A later message may bring a status alone.
  priced_ts bigint NOT NULL DEFAULT 0,
  receipt bigint NOT NULL DEFAULT 0,
  -- The feed's cash-out data for the line, with the prices it was sent with, such as '1 612000000 241000000/5000 -':
  -- its status (1: available) and one entry per outcome, in their order. An entry has the expected payout and the
  -- expected refund per unit staked, in billionths. A dash means that the feed sent none for the outcome, null that it
  -- sent none at all.
  cash_out text,
  -- When the producer means to stop the line (CAT-05h), in milliseconds.
  next_stop bigint,
  -- The match's version when the line was last not open. Null: it always was.
  stopped_version bigint,
  PRIMARY KEY (match_id, market_id, specifier)
) WITH (fillfactor = 50);
-- For the search for lines that no producer has taken over; a price change does not update it.
CREATE INDEX market_line_handed_over ON touchline.market_line (match_id) WHERE status = -2;

-- The latest bet stop of a producer on a match. Lines are not rewritten by a stop: an older message that arrives later
-- can then never reopen one, in whatever order the two come.
CREATE TABLE touchline.match_stop (
  match_id bigint NOT NULL,
  producer_id smallint NOT NULL,
  stop_ts bigint NOT NULL,
  status smallint NOT NULL CHECK (status IN (0, -1)),
  version bigint NOT NULL,
  receipt bigint NOT NULL DEFAULT -1,
  PRIMARY KEY (match_id, producer_id)
) WITH (fillfactor = 50);

-- A bet stop may name groups of markets. Few rows: a stop of everything stays one row of match_stop.
CREATE TABLE touchline.market_stop (
  match_id bigint NOT NULL,
  producer_id smallint NOT NULL,
  market_id integer NOT NULL,
  stop_ts bigint NOT NULL,
  status smallint NOT NULL CHECK (status IN (0, -1)),
  version bigint NOT NULL,
  receipt bigint NOT NULL DEFAULT -1,
  PRIMARY KEY (match_id, producer_id, market_id)
) WITH (fillfactor = 50);

-- How the price of a line that a list row may show has moved: at most 120 points, at least ten seconds apart by the
-- producer's time, oldest first. [{"at": 1760000000000, "odds": {"1": 1550, "2": null}}]
CREATE TABLE touchline.price_history (
  match_id bigint NOT NULL,
  market_id integer NOT NULL,
  specifier text NOT NULL,
  last_ts bigint NOT NULL,
  points jsonb NOT NULL CHECK (jsonb_array_length(points) <= 120),
  PRIMARY KEY (match_id, market_id, specifier)
) WITH (fillfactor = 50);

GRANT SELECT ON touchline.producer, touchline.market_line, touchline.match_stop, touchline.market_stop
  TO tl_api, tl_worker;
GRANT SELECT ON touchline.price_history TO tl_api;
GRANT SELECT, INSERT, UPDATE ON touchline.producer, touchline.market_line, touchline.match_stop, touchline.market_stop,
  touchline.price_history TO tl_feed;

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

-- The version of each match that Centrifugo has confirmed. Whatever is newer is published again after a crash.
CREATE TABLE touchline.match_publication (
  match_id bigint PRIMARY KEY,
  version bigint NOT NULL
) WITH (fillfactor = 50);

GRANT SELECT, INSERT, UPDATE ON touchline.match_publication TO tl_feed;

-- Every fact about results that the feed sends is stored: settlements, cancellations, and rollbacks of either. The
-- results in force are computed from all facts by the feed's own time, so the order in which messages arrive makes no
-- difference. packages/uof computes the same as a fold, and a test compares the two.
CREATE TABLE touchline.outcome_result (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  match_id bigint NOT NULL,
  market_id integer NOT NULL,
  specifier text NOT NULL,
  -- Empty if the fact is about the whole line.
  outcome_id text NOT NULL,
  producer_id smallint NOT NULL,
  kind text NOT NULL,
  feed_ts bigint NOT NULL,
  result smallint,
  void_factor numeric(3, 2) DEFAULT 0 CHECK (void_factor BETWEEN 0 AND 1),
  dead_heat_factor numeric(9, 8) DEFAULT 1 CHECK (dead_heat_factor BETWEEN 0 AND 1),
  certainty smallint,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- A cancellation concerns the bets placed between these times, both included. A missing time means no bound.
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
SELECT touchline.forbid_change('outcome_result');
SELECT touchline.forbid_truncate('outcome_result');

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
