-- What one person writes about rates stands in nobody's way (CUR-5), and is not stored for ever.

-- Of the same source and time staff may have written before the provider did: each author has a key of their own.
-- Rates are few: the index is built at once.
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX exchange_rate_of_author ON touchline.exchange_rate (operator_id, base, quoted_at, source, author);
-- The index above holds what is left of it; functions insert with ON CONFLICT DO NOTHING, which names neither.
ALTER TABLE touchline.exchange_rate DROP CONSTRAINT exchange_rate_operator_id_base_quoted_at_source_key;

-- Rates that waited are deleted after a week; until then they are never rewritten.
DROP TRIGGER never_rewritten ON touchline.held_exchange_rate;
CREATE TRIGGER never_rewritten BEFORE UPDATE ON touchline.held_exchange_rate FOR EACH ROW EXECUTE FUNCTION touchline.reject_change();
GRANT DELETE ON touchline.held_exchange_rate TO tl_worker;
-- They are few: the index is built at once.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX held_exchange_rate_age ON touchline.held_exchange_rate (received_at);

-- Rates of these authors count as nobody's own: no person is called as they are.
UPDATE touchline.staff_token SET revoked_at = coalesce(revoked_at, clock_timestamp()) WHERE lower(name) IN ('provider', 'seed');
ALTER TABLE touchline.staff_token ADD CONSTRAINT staff_token_reserved_name CHECK (lower(name) NOT IN ('provider', 'seed')) NOT VALID;
