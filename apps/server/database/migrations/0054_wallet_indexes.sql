-- Lists of staff read what is open, not all there ever was.
DROP INDEX CONCURRENTLY IF EXISTS touchline.payment_message_unmatched;
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_message_unmatched ON touchline.payment_message (site_id, number DESC)
  WHERE outcome IN ('unreadable', 'unknown-payment', 'mismatched');
DROP INDEX CONCURRENTLY IF EXISTS touchline.payment_open;
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_open ON touchline.payment (operator_id, requested_at)
  WHERE status IN ('pending', 'requested', 'verifying', 'sending');

-- The worker looks at players for whom it is time, the longest waiting first.
DROP INDEX CONCURRENTLY IF EXISTS touchline.player_limits_look;
CREATE INDEX CONCURRENTLY IF NOT EXISTS player_limits_look ON touchline.player (operator_id, limits_look_at)
  WHERE closed_at IS NULL;
