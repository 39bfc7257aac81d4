-- The lines after bet stops, as every reader of the book must see them. A stop suspends only active lines. It applies
-- to a line with the same timestamp, and to every line received before it. The newer of the two kinds of stop decides;
-- of two with the same time, the one of the whole match. A line that was handed over, but not yet taken over by another
-- producer, is shown as suspended.
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
    CASE WHEN line.feed_ts <= part.stop_ts OR line.receipt <= part.receipt THEN part.version END) END AS version,
  line.cash_out, line.next_stop,
  -- The match's version at the newest stop of the line, over or not.
  greatest(line.stopped_version, stop.version, part.version) AS stopped_version
FROM touchline.market_line line
LEFT JOIN touchline.match_stop stop ON stop.match_id = line.match_id AND stop.producer_id = line.producer_id
LEFT JOIN touchline.market_stop part ON part.match_id = line.match_id AND part.producer_id = line.producer_id
  AND part.market_id = line.market_id;

GRANT SELECT ON touchline.book_line TO tl_api, tl_worker, tl_feed;
