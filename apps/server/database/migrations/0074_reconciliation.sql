-- Our payments against the provider's own list (FUND-15).

-- In real time, as the provider's days are: when the provider was told of a payment first. Payments from before have none.
ALTER TABLE touchline.payment ADD COLUMN sent_at timestamptz;
-- Empty when it is built: no payment has the column yet, and the index is partial.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX payment_sent ON touchline.payment (site_id, sent_at) WHERE sent_at IS NOT NULL;

CREATE TABLE touchline.payment_reconciliation (
  site_id integer PRIMARY KEY REFERENCES touchline.site,
  begun_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Null: the site has never been reconciled.
  reconciled_at timestamptz
);
GRANT SELECT, INSERT, UPDATE, DELETE ON touchline.payment_reconciliation TO tl_worker;
