-- Money. Every movement is a row of `transfer`: an amount from one account to another, in one currency, with a cause.
-- So the sum over all accounts is always zero, and each cause can move money only once. Only functions write these
-- rows: no application role may insert one, and not even the owner can change one.

-- Accounts of players store their balance, which cannot be negative; the row is also the lock of the wallet. Accounts
-- of operators store none, because every bet would have to wait for that row; their balance is the sum of their
-- transfers. Kinds: `withdrawing` has money on hold for a withdrawal until the provider has paid it; `receivable` has
-- what players owe the operator, because money was taken back after they had spent it; a conversion goes through the
-- `exchange` accounts of both currencies; `payment` has what the provider owes the operator.
CREATE TABLE touchline.account (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  player_id bigint,
  kind text NOT NULL,
  currency text NOT NULL REFERENCES touchline.currency,
  balance_minor bigint CHECK (balance_minor BETWEEN 0 AND 9007199254740991),
  -- The number of movements.
  version bigint NOT NULL DEFAULT 0,
  -- Distinguishes accounts of the same kind, such as bonus grants. Usually empty.
  subject text NOT NULL DEFAULT '' CHECK (length(subject) <= 100),
  CONSTRAINT account_kind CHECK (
    kind IN ('available', 'staked', 'bonus', 'withdrawing') AND player_id IS NOT NULL AND balance_minor IS NOT NULL
      OR kind IN ('house', 'issue', 'receivable', 'pool', 'exchange', 'payment') AND player_id IS NULL
        AND balance_minor IS NULL),
  CONSTRAINT account_of_owner UNIQUE NULLS NOT DISTINCT (player_id, operator_id, kind, currency, subject),
  CONSTRAINT account_of_operator_currency FOREIGN KEY (operator_id, currency) REFERENCES touchline.operator_currency
) WITH (fillfactor = 50); -- The balance is not indexed, so free space allows HOT updates.
SELECT touchline.forbid_truncate('account');
SELECT touchline.forbid_change('account', 'id', 'operator_id', 'player_id', 'kind', 'currency', 'subject');

-- Lists of values are domains, because PostgreSQL parses a table's CHECK for every INSERT, but a domain's once per
-- session. For the same reason no CHECK requires that the two accounts of a transfer differ: the functions and the
-- audit make sure of that.
CREATE DOMAIN touchline.transfer_kind AS text CHECK (VALUE IN (
  'issue', 'stake', 'collect', 'payout', 'reversal', 'advance', 'repay', 'release', 'conversion', 'cash_out', 'deposit',
  'deposit_reversed', 'withdrawal', 'withdrawal_paid', 'withdrawal_returned'));
CREATE DOMAIN touchline.transfer_amount AS bigint CHECK (VALUE BETWEEN 1 AND 9007199254740991);
CREATE DOMAIN touchline.transfer_cause AS text CHECK (length(VALUE) BETWEEN 1 AND 200);
CREATE SEQUENCE touchline.transfer_id;
CREATE TABLE touchline.transfer (
  -- The player whose money moves; 0 if both accounts are the operator's. It is part of every key, so that keys are
  -- unique across partitions.
  player_id bigint NOT NULL,
  id bigint NOT NULL DEFAULT nextval('touchline.transfer_id'),
  operator_id integer NOT NULL,
  kind touchline.transfer_kind NOT NULL,
  debit_account bigint NOT NULL,
  credit_account bigint NOT NULL,
  amount_minor touchline.transfer_amount NOT NULL,
  currency text NOT NULL,
  bet_id uuid,
  cause touchline.transfer_cause NOT NULL,
  trace_id text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, id),
  UNIQUE (player_id, cause)
) PARTITION BY HASH (player_id);
-- Finds transfers that make up a player's debt (owed_by_player).
CREATE INDEX transfer_debt ON touchline.transfer (player_id, operator_id, currency) INCLUDE (kind, amount_minor)
  WHERE kind IN ('advance', 'repay');
-- Seals read transfers by id. Rows are only appended, so a BRIN index is enough; a B-tree would make every placement
-- slower.
CREATE INDEX transfer_by_id ON touchline.transfer USING brin (id) WITH (pages_per_range = 32, autosummarize = on);
SELECT touchline.partition_by_player('transfer');
SELECT touchline.forbid_change('transfer');

GRANT SELECT ON touchline.account, touchline.transfer TO tl_api, tl_worker;

-- One unit of `base` is worth `rate` units of `quote`, the operator's book currency. The rate in force is the one with
-- the newest time.
CREATE TABLE touchline.exchange_rate (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL,
  base text NOT NULL,
  quote text NOT NULL,
  rate numeric NOT NULL CHECK (rate > 0 AND rate < 1000000000000 AND scale(rate) <= 18),
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 100),
  quoted_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  author text NOT NULL CHECK (length(author) BETWEEN 1 AND 100),
  -- Either the band in which the rate was when it was added, or the person who confirmed it.
  band_bp integer,
  confirmed_by text,
  CHECK (base <> quote),
  CONSTRAINT exchange_rate_evaluated CHECK (
    (band_bp IS NOT NULL) <> (confirmed_by IS NOT NULL) AND (confirmed_by IS NULL OR confirmed_by <> author)),
  FOREIGN KEY (operator_id, base) REFERENCES touchline.operator_currency
);
-- Prevents a rate from being added twice, because a provider may send it again; functions insert with ON CONFLICT DO
-- NOTHING. The author is part of the key, because staff may have entered a rate with the same source and time before.
CREATE UNIQUE INDEX exchange_rate_of_author ON touchline.exchange_rate (operator_id, base, quoted_at, source, author);
-- Finds the rates with which new ones are compared (CUR-5): those by the provider or the seed, and confirmed ones. The
-- index makes the cost independent of the number of rates.
CREATE INDEX exchange_rate_vouched ON touchline.exchange_rate (operator_id, base, quote, received_at, id)
  WHERE author IN ('provider', 'seed') OR confirmed_by IS NOT NULL;
SELECT touchline.forbid_truncate('exchange_rate');
SELECT touchline.forbid_change('exchange_rate');

-- Rates that wait until another person than their author confirms them. Confirmed rates are added to `exchange_rate`.
CREATE TABLE touchline.held_exchange_rate (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL,
  base text NOT NULL,
  quote text NOT NULL,
  rate numeric NOT NULL CHECK (rate > 0 AND rate < 1000000000000 AND scale(rate) <= 18),
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 100),
  quoted_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  author text NOT NULL CHECK (length(author) BETWEEN 1 AND 100),
  reason text NOT NULL CHECK (reason IN ('first', 'outside-band', 'unchecked')),
  CHECK (base <> quote),
  FOREIGN KEY (operator_id, base) REFERENCES touchline.operator_currency
);
-- The author is part of the key, so that a person cannot block a rate by the provider by entering it in advance.
CREATE UNIQUE INDEX held_exchange_rate_of_author
  ON touchline.held_exchange_rate (operator_id, base, quoted_at, source, rate, author);
CREATE INDEX held_exchange_rate_age ON touchline.held_exchange_rate (received_at);
SELECT touchline.forbid_truncate('held_exchange_rate');
-- Rows are never changed, but forbid_change cannot be used because they are deleted after a week.
CREATE TRIGGER never_rewritten BEFORE UPDATE ON touchline.held_exchange_rate
  FOR EACH ROW EXECUTE FUNCTION touchline.reject_change();

GRANT SELECT ON touchline.exchange_rate, touchline.held_exchange_rate TO tl_api, tl_worker;
GRANT DELETE ON touchline.held_exchange_rate TO tl_worker;

-- The mark that shows which transfers are complete (see seal_transfers, which alone writes this row). The same mark
-- serves timeline entries, because everything that writes transfers or entries locks a wallet first.
CREATE TABLE touchline.transfer_horizon (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  sealed_id bigint NOT NULL DEFAULT 0,
  -- When all transactions up to marked_xid have ended, all transfers up to this id are visible.
  marked_id bigint NOT NULL DEFAULT 0,
  marked_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  marked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sealed_event_id bigint NOT NULL DEFAULT 0,
  marked_event_id bigint NOT NULL DEFAULT 0
);
INSERT INTO touchline.transfer_horizon DEFAULT VALUES;

-- Seals over all transfers in the order of their ids. A seal covers the transfers after the previous seal, with a
-- digest per operator, so that it is known which operator is affected if a seal does not match. Its hash covers the
-- previous hash.
CREATE TABLE touchline.transfer_seal (
  number bigint PRIMARY KEY CHECK (number > 0),
  last_id bigint NOT NULL,
  -- For each operator the number of transfers (`transfers`) and a hash over them (`sha256`).
  digests jsonb NOT NULL CHECK (jsonb_typeof(digests) = 'object'),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  sealed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Timeline entries after those of the previous seal, up to this id, are complete.
  last_event_id bigint NOT NULL DEFAULT 0
);
CREATE INDEX transfer_seal_transfers ON touchline.transfer_seal (last_id);
CREATE INDEX transfer_seal_events ON touchline.transfer_seal (last_event_id);
SELECT touchline.forbid_change('transfer_seal');
SELECT touchline.forbid_truncate('transfer_seal');

-- For each seal of transfers, a seal of the bet timelines it covers, calculated by the worker as a hash tree. A leaf is
-- the last link of a bet's chain, which covers the bet as accepted and its entries up to `last_event_id`.
CREATE TABLE touchline.timeline_seal (
  -- The number of the seal of transfers.
  number bigint PRIMARY KEY,
  -- The last link of each bet's chain, 32 bytes each, in the order of players and bets.
  links bytea NOT NULL CHECK (octet_length(links) % 32 = 0),
  root bytea NOT NULL CHECK (octet_length(root) = 32),
  -- Covers the previous hash, the hash of the transfers and the root.
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  sealed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
ALTER TABLE touchline.timeline_seal ALTER COLUMN links SET STORAGE EXTERNAL; -- Hashes do not compress.
SELECT touchline.forbid_change('timeline_seal');
SELECT touchline.forbid_truncate('timeline_seal');

-- For each day (UTC) with seals: the root of the hash tree over these seals.
CREATE TABLE touchline.daily_root (
  day date PRIMARY KEY,
  first_seal bigint NOT NULL,
  last_seal bigint NOT NULL UNIQUE CHECK (last_seal >= first_seal),
  root bytea NOT NULL CHECK (octet_length(root) = 32),
  made_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
SELECT touchline.forbid_change('daily_root');
SELECT touchline.forbid_truncate('daily_root');

GRANT SELECT ON touchline.transfer_horizon, touchline.transfer_seal TO tl_worker;
GRANT SELECT ON touchline.timeline_seal, touchline.daily_root TO tl_api, tl_worker;
GRANT SELECT ON touchline.transfer_seal TO tl_api;
