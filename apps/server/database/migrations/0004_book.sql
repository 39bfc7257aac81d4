-- Producers are the provider's odds systems. A price is sold only while its producer is `up` and its lease has not run
-- out: a feed process that was killed cannot say so, its lease ends by itself.
CREATE TABLE touchline.producer (
  id smallint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  provider text NOT NULL,
  product integer NOT NULL,
  name text NOT NULL,
  api_path text NOT NULL,
  scope text NOT NULL,
  is_active boolean NOT NULL,
  recovery_window_minutes integer NOT NULL,
  state text NOT NULL DEFAULT 'down' CHECK (state IN ('down', 'recovering', 'up')),
  reason text NOT NULL DEFAULT 'not-started',
  sold_until timestamptz NOT NULL DEFAULT '-infinity',
  -- Producer time up to which everything was applied: where a recovery begins.
  checkpoint_ms bigint,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (provider, product)
);

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
  PRIMARY KEY (match_id, market_id, specifier)
) WITH (fillfactor = 50);

-- The latest bet stop of a producer on a match. Lines are not rewritten by a stop: an older message that arrives later
-- can then never reopen one, in whatever order the two come.
CREATE TABLE touchline.match_stop (
  match_id bigint NOT NULL,
  producer_id smallint NOT NULL,
  stop_ts bigint NOT NULL,
  status smallint NOT NULL CHECK (status IN (0, -1)),
  version bigint NOT NULL,
  PRIMARY KEY (match_id, producer_id)
) WITH (fillfactor = 50);

-- What every reader of the book reads: only an active line is moved by a stop, and a tie is stopped.
CREATE VIEW touchline.book_line AS
SELECT line.match_id, line.market_id, line.specifier, line.producer_id, line.is_most_balanced, line.outcomes,
  line.feed_ts, line.touched_at,
  CASE WHEN line.status = 1 AND line.feed_ts <= stop.stop_ts THEN stop.status ELSE line.status END AS status,
  CASE WHEN line.status = 1 AND line.feed_ts <= stop.stop_ts THEN greatest(line.version, stop.version)
    ELSE line.version END AS version
FROM touchline.market_line line
LEFT JOIN touchline.match_stop stop ON stop.match_id = line.match_id AND stop.producer_id = line.producer_id;

-- LiveMarket of the contract.
CREATE FUNCTION touchline.live_market(line touchline.book_line) RETURNS jsonb LANGUAGE sql STABLE
  RETURN jsonb_build_object('id', line.market_id, 'specifier', line.specifier, 'status', line.status,
    'producer', line.producer_id, 'most_balanced', line.is_most_balanced, 'outcomes', line.outcomes);

-- The line a list row shows of a market: the most balanced one that is on show.
CREATE FUNCTION touchline.row_market(p_match bigint, p_market integer) RETURNS jsonb LANGUAGE sql STABLE
  RETURN (SELECT touchline.live_market(line) FROM touchline.book_line line
    WHERE line.match_id = p_match AND line.market_id = p_market AND line.status IN (1, -1)
    ORDER BY line.is_most_balanced DESC, line.status DESC, line.specifier LIMIT 1);

-- Producers with lines in the match whose prices are not sold at this instant. Only those: the answer then changes with
-- the match's version and never between two versions.
CREATE FUNCTION touchline.stopped_producers(p_match bigint) RETURNS jsonb LANGUAGE sql VOLATILE
  RETURN (SELECT coalesce(jsonb_agg(producer.id ORDER BY producer.id), '[]') FROM touchline.producer
    WHERE (producer.state <> 'up' OR producer.sold_until < clock_timestamp()) AND EXISTS (
      SELECT FROM touchline.market_line line WHERE line.match_id = p_match AND line.producer_id = producer.id));

-- The version of each match that Centrifugo has confirmed. Whatever is newer is published again after a crash.
CREATE TABLE touchline.match_publication (
  match_id bigint PRIMARY KEY,
  version bigint NOT NULL
) WITH (fillfactor = 50);

GRANT SELECT ON touchline.producer, touchline.market_line, touchline.match_stop, touchline.book_line
  TO tl_api, tl_worker;
GRANT SELECT, INSERT, UPDATE ON touchline.producer, touchline.market_line, touchline.match_stop,
  touchline.match_publication TO tl_feed;
GRANT SELECT ON touchline.book_line TO tl_feed;
