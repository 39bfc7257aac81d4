-- New rates are compared with the newest that are not one person's word alone (CUR-5): read by currency, however long the history is.
DROP INDEX CONCURRENTLY IF EXISTS touchline.exchange_rate_vouched;
CREATE INDEX CONCURRENTLY IF NOT EXISTS exchange_rate_vouched ON touchline.exchange_rate (operator_id, base, quote, received_at, id)
  WHERE author IN ('provider', 'seed') OR confirmed_by IS NOT NULL;
