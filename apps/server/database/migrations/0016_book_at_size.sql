-- A bet stop may name groups of markets. Few rows: a stop of everything stays one row of match_stop.
CREATE TABLE touchline.market_stop (
  match_id bigint NOT NULL,
  producer_id smallint NOT NULL,
  market_id integer NOT NULL,
  stop_ts bigint NOT NULL,
  status smallint NOT NULL CHECK (status IN (0, -1)),
  version bigint NOT NULL,
  PRIMARY KEY (match_id, producer_id, market_id)
) WITH (fillfactor = 50);

-- The newer of the two stops holds the line; of two with the same time the one of everything. A line handed over that
-- nobody has taken yet is shown and not sold.
CREATE OR REPLACE VIEW touchline.book_line AS
SELECT line.match_id, line.market_id, line.specifier, line.producer_id, line.is_most_balanced, line.outcomes,
  line.feed_ts, line.touched_at,
  CASE
    WHEN line.status = -2 THEN -1::smallint
    WHEN line.status <> 1 THEN line.status
    WHEN line.feed_ts <= stop.stop_ts AND stop.stop_ts >= coalesce(part.stop_ts, stop.stop_ts) THEN stop.status
    WHEN line.feed_ts <= part.stop_ts THEN part.status
    ELSE line.status END AS status,
  CASE WHEN line.status <> 1 THEN line.version ELSE greatest(line.version,
    CASE WHEN line.feed_ts <= stop.stop_ts THEN stop.version END,
    CASE WHEN line.feed_ts <= part.stop_ts THEN part.version END) END AS version
FROM touchline.market_line line
LEFT JOIN touchline.match_stop stop ON stop.match_id = line.match_id AND stop.producer_id = line.producer_id
LEFT JOIN touchline.market_stop part ON part.match_id = line.match_id AND part.producer_id = line.producer_id
  AND part.market_id = line.market_id;

-- Producer time of the message that brought the prices; 0 when none did. A later message may bring a status alone.
ALTER TABLE touchline.market_line ADD COLUMN priced_ts bigint NOT NULL DEFAULT 0;
UPDATE touchline.market_line SET priced_ts = feed_ts WHERE outcomes <> '[]';

-- Whether a message of one producer takes a line that another one owns. A price of the live producer takes it from the
-- one before the match, whichever of the two messages came first, and so does its closing it with a price; the one
-- before the match gets a line back only when it is handed over.
CREATE FUNCTION touchline.takes_over(p_owner smallint, p_owner_status smallint, p_owner_ts bigint,
  p_newcomer smallint, p_status smallint, p_has_prices boolean, p_ts bigint) RETURNS boolean LANGUAGE sql STABLE
  RETURN CASE
    WHEN p_status <= -3 THEN p_ts >= p_owner_ts
    WHEN p_status NOT IN (1, -1, 0) OR NOT p_has_prices THEN false
    WHEN p_owner_status <= -3 THEN p_status <> 0 AND p_ts > p_owner_ts
    ELSE (SELECT CASE
        WHEN owner.scope = 'prematch' AND newcomer.scope <> 'prematch' THEN true
        WHEN p_status = 0 THEN false
        WHEN owner.scope <> 'prematch' AND newcomer.scope = 'prematch' THEN p_owner_status = -2 AND p_ts >= p_owner_ts
        ELSE p_ts >= p_owner_ts END
      FROM touchline.producer owner, touchline.producer newcomer WHERE owner.id = p_owner AND newcomer.id = p_newcomer)
    END;

-- What the sweep of lines that nobody took over looks through. A price that changes leaves it alone.
CREATE INDEX market_line_handed_over ON touchline.market_line (match_id) WHERE status = -2;

-- The same line on every machine, whatever order its language has.
CREATE OR REPLACE FUNCTION touchline.row_market(p_match bigint, p_market integer) RETURNS jsonb LANGUAGE sql STABLE
  RETURN (SELECT touchline.live_market(line) FROM touchline.book_line line
    WHERE line.match_id = p_match AND line.market_id = p_market AND line.status IN (1, -1)
    ORDER BY line.is_most_balanced DESC, line.status DESC, line.specifier COLLATE "C" LIMIT 1);

GRANT SELECT ON touchline.market_stop TO tl_api, tl_worker;
GRANT SELECT, INSERT, UPDATE ON touchline.market_stop TO tl_feed;
