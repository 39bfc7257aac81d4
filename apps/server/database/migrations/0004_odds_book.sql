-- Prices and results as the feed has sent them, and which versions of matches were published.

-- The odds systems of a provider. A price can be bet only while its producer is `up` and the lease (trusted_until) has
-- not expired. If a feed process is killed, it cannot change the state, but the lease expires.
CREATE TABLE touchline.producer (
  id smallint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  provider text NOT NULL,
  product integer NOT NULL,
  name text NOT NULL,
  api_path text NOT NULL,
  scope text NOT NULL,
  is_active boolean NOT NULL,
  recovery_window_minutes integer NOT NULL,
  -- `delayed`: alives arrive in time, but data are late. Such prices cannot be bet. When the producer has caught up, it
  -- needs no recovery.
  state text NOT NULL DEFAULT 'down' CHECK (state IN ('down', 'recovering', 'delayed', 'up')),
  reason text NOT NULL DEFAULT 'not-started',
  trusted_until timestamptz NOT NULL DEFAULT '-infinity',
  -- Time by the producer's clock up to which all messages were applied. A recovery starts there.
  checkpoint_ms bigint,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (provider, product)
);

-- `receipt` is the position of a message in the order of receipt by the feed process. A bet stop suspends all lines
-- received before it, whatever the timestamps. The numbers are derived from the clock, so they also grow across
-- restarts. With 0 or -1 the position is unknown, and only timestamps count.

-- One market of a match with one specifier. The feed always sends a line completely.
CREATE TABLE touchline.market_line (
  match_id bigint NOT NULL,
  market_id integer NOT NULL,
  specifier text NOT NULL,
  producer_id smallint NOT NULL,
  -- The status in the feed's last message. The status after bet stops is in the view book_line.
  status smallint NOT NULL CHECK (status BETWEEN -4 AND 1),
  is_most_balanced boolean NOT NULL,
  -- LiveOutcome[] of the contract, such as [{"id": "1", "odds": 1550, "active": true}].
  outcomes jsonb NOT NULL,
  feed_ts bigint NOT NULL,
  -- Version of the match in which this line last changed.
  version bigint NOT NULL,
  touched_at timestamptz NOT NULL,
  -- Timestamp of the message that brought the prices; 0 without prices. A later message may have had only a status.
  priced_ts bigint NOT NULL DEFAULT 0,
  receipt bigint NOT NULL DEFAULT 0,
  -- The feed's cash-out data, from the message that brought the prices, such as '1 612000000 241000000/5000 -': the
  -- cash-out status (1: available) and an entry per outcome, in the order of the outcomes. An entry has the expected
  -- payout and, after a slash, the expected refund per unit staked, in billionths; a dash means that the feed sent
  -- none. Null if the feed sent no cash-out data.
  cash_out text,
  -- Time at which the producer plans to stop the line (CAT-05h), in milliseconds since 1970.
  next_stop bigint,
  -- Version of the match in which a message last had the line in another status than active. Null if the line has been
  -- active since its first message.
  stopped_version bigint,
  PRIMARY KEY (match_id, market_id, specifier)
) WITH (fillfactor = 50);
-- Finds lines that were handed over. Updates of prices do not have to write this index.
CREATE INDEX market_line_handed_over ON touchline.market_line (match_id) WHERE status = -2;

-- The newest bet stop by a producer on a match. A stop does not rewrite lines, so the result is the same if a message
-- that was sent before it arrives later.
CREATE TABLE touchline.match_stop (
  match_id bigint NOT NULL,
  producer_id smallint NOT NULL,
  stop_ts bigint NOT NULL,
  status smallint NOT NULL CHECK (status IN (0, -1)),
  version bigint NOT NULL,
  receipt bigint NOT NULL DEFAULT -1,
  PRIMARY KEY (match_id, producer_id)
) WITH (fillfactor = 50);

-- The newest bet stops of single markets, for stops that name groups of markets. They are few, because a stop of all
-- markets is one row of match_stop.
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

-- Earlier prices of lines that list rows show: at most 120 points per line, oldest first, at least ten seconds apart by
-- the producer's clock. [{"at": 1760000000000, "odds": {"1": 1550, "2": null}}]
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

-- Messages that could not be applied, with the reason. The feed limits their number.
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

-- The newest version of each match that Centrifugo has confirmed. After a crash, newer versions are published again.
CREATE TABLE touchline.match_publication (
  match_id bigint PRIMARY KEY,
  version bigint NOT NULL
) WITH (fillfactor = 50);

GRANT SELECT, INSERT, UPDATE ON touchline.match_publication TO tl_feed;

-- All facts about results that the feed sends: settlements, cancellations, and rollbacks of both. Which results are in
-- force is derived from all facts by the feed's timestamps, so the order of arrival makes no difference. packages/uof
-- calculates the same in TypeScript, and a test compares the two.
CREATE TABLE touchline.outcome_result (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  match_id bigint NOT NULL,
  market_id integer NOT NULL,
  specifier text NOT NULL,
  -- Empty if the fact applies to the whole line.
  outcome_id text NOT NULL,
  producer_id smallint NOT NULL,
  kind text NOT NULL,
  feed_ts bigint NOT NULL,
  result smallint,
  void_factor numeric(3, 2) DEFAULT 0 CHECK (void_factor BETWEEN 0 AND 1),
  dead_heat_factor numeric(9, 8) DEFAULT 1 CHECK (dead_heat_factor BETWEEN 0 AND 1),
  certainty smallint,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- A cancellation applies to bets placed between these times, both included. A null means that there is no limit on
  -- that side.
  start_ms bigint,
  end_ms bigint,
  void_reason smallint,
  CONSTRAINT outcome_result_kind CHECK (
    kind = 'settled' AND outcome_id <> '' AND num_nonnulls(result, void_factor, dead_heat_factor) = 3
      AND num_nonnulls(start_ms, end_ms) = 0
    OR kind = 'settlement_rolled_back' AND num_nonnulls(result, void_factor, dead_heat_factor, start_ms, end_ms) = 0
    OR kind IN ('cancelled', 'cancel_rolled_back') AND outcome_id = ''
      AND num_nonnulls(result, void_factor, dead_heat_factor) = 0),
  -- A fact that is delivered again does not add a row.
  CONSTRAINT outcome_result_once UNIQUE NULLS NOT DISTINCT (match_id, market_id, specifier, outcome_id, kind, feed_ts,
    producer_id, result, void_factor, dead_heat_factor, certainty, start_ms, end_ms, void_reason)
);
SELECT touchline.forbid_change('outcome_result');
SELECT touchline.forbid_truncate('outcome_result');

-- Work for settlement: there is a new result, so bets on it may have to be settled. Rows are inserted in the feed's
-- transaction. A row that could not be completed goes to the end of the queue, and after a failure waits there.
CREATE TABLE touchline.pending_settlement (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  result_id bigint NOT NULL,
  match_id bigint NOT NULL,
  market_id integer NOT NULL,
  specifier text NOT NULL,
  outcome_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The id of the worker's transaction that has first seen the row; see next_settlements.
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
