-- Of rates that wait each author has a key of their own as well: one person who writes what the provider will say hides nothing of it.
-- Rates that wait are deleted after a week: the index is built at once.
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX held_exchange_rate_of_author ON touchline.held_exchange_rate (operator_id, base, quoted_at, source, rate, author);
-- The index above holds what is left of it; functions insert with ON CONFLICT DO NOTHING, which names neither.
ALTER TABLE touchline.held_exchange_rate DROP CONSTRAINT held_exchange_rate_operator_id_base_quoted_at_source_rate_key;

-- Tokens of these names that were revoked are rows as any other: they may be changed, and stay revoked.
ALTER TABLE touchline.staff_token DROP CONSTRAINT staff_token_reserved_name;
-- Every token of these names is revoked, and tokens are few.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE touchline.staff_token ADD CONSTRAINT staff_token_reserved_name
  CHECK (lower(name) NOT IN ('provider', 'seed') OR revoked_at IS NOT NULL);
