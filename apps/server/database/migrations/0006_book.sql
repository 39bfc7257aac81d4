-- Producers are the provider's odds systems. A price can be bet only while its producer is `up` and its lease has not
-- run out: a feed process that was killed cannot say so, its lease ends by itself.
CREATE TABLE touchline.producer (
  id smallint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  provider text NOT NULL,
  product integer NOT NULL,
  name text NOT NULL,
  api_path text NOT NULL,
  scope text NOT NULL,
  is_active boolean NOT NULL,
  recovery_window_minutes integer NOT NULL,
  -- `delayed`: its data is behind while its alive messages come on time. Not bettable, and back without a recovery.
  state text NOT NULL DEFAULT 'down' CHECK (state IN ('down', 'recovering', 'delayed', 'up')),
  reason text NOT NULL DEFAULT 'not-started',
  trusted_until timestamptz NOT NULL DEFAULT '-infinity',
  -- Producer time up to which everything was applied: where a recovery begins.
  checkpoint_ms bigint,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (provider, product)
);

-- `receipt` is the order in which the feed process received messages, beside the producer's own times: whatever its time
-- says, a line received before a bet stop is stopped by it. Numbers grow with the clock, also across restarts. 0 and -1:
-- not known, and then the producer's times alone decide.

-- One market of one match with one specifier: the unit the feed sends whole.
CREATE TABLE touchline.market_line (
  match_id bigint NOT NULL,
  market_id integer NOT NULL,
  specifier text NOT NULL,
  producer_id smallint NOT NULL,
  -- As the feed last sent it; book_line says what it means after bet stops.
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
  PRIMARY KEY (match_id, market_id, specifier)
) WITH (fillfactor = 50);
-- What the sweep of lines that no producer took over looks through. A price that changes does not touch it.
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
