-- The order in which the feed process received messages, beside the producer's own times: whatever its time says, a line
-- received before a bet stop is stopped by it. Numbers grow with the clock, also across restarts. 0 and -1: not known, and
-- then the producer's times alone decide.
ALTER TABLE touchline.market_line ADD COLUMN receipt bigint NOT NULL DEFAULT 0;
ALTER TABLE touchline.match_stop ADD COLUMN receipt bigint NOT NULL DEFAULT -1;
ALTER TABLE touchline.market_stop ADD COLUMN receipt bigint NOT NULL DEFAULT -1;

-- What was stored with a time that is not yet would outlive everything said until then.
UPDATE touchline.market_line SET feed_ts = touchline.unix_ms(clock_timestamp()),
  priced_ts = least(priced_ts, touchline.unix_ms(clock_timestamp()))
WHERE feed_ts > touchline.unix_ms(clock_timestamp() + interval '10 seconds');

-- As before, and a stop also holds what was received before it.
CREATE OR REPLACE VIEW touchline.book_line AS
SELECT line.match_id, line.market_id, line.specifier, line.producer_id, line.is_most_balanced, line.outcomes,
  line.feed_ts, line.touched_at,
  CASE
    WHEN line.status = -2 THEN -1::smallint
    WHEN line.status <> 1 THEN line.status
    WHEN (line.feed_ts <= stop.stop_ts OR line.receipt <= stop.receipt)
      AND stop.stop_ts >= coalesce(part.stop_ts, stop.stop_ts) THEN stop.status
    WHEN line.feed_ts <= part.stop_ts OR line.receipt <= part.receipt THEN part.status
    WHEN line.feed_ts <= stop.stop_ts OR line.receipt <= stop.receipt THEN stop.status
    ELSE line.status END AS status,
  CASE WHEN line.status <> 1 THEN line.version ELSE greatest(line.version,
    CASE WHEN line.feed_ts <= stop.stop_ts OR line.receipt <= stop.receipt THEN stop.version END,
    CASE WHEN line.feed_ts <= part.stop_ts OR line.receipt <= part.receipt THEN part.version END) END AS version
FROM touchline.market_line line
LEFT JOIN touchline.match_stop stop ON stop.match_id = line.match_id AND stop.producer_id = line.producer_id
LEFT JOIN touchline.market_stop part ON part.match_id = line.match_id AND part.producer_id = line.producer_id
  AND part.market_id = line.market_id;
