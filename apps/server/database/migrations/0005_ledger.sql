-- Money. Every movement is one row of `transfer`: an amount from one account to another, in one currency, for one
-- cause. The sum over all accounts is zero by construction, and a cause can move money only once. Only functions write
-- these rows: no application role may insert one, and not even the owner may change one.

-- A player's accounts carry their balance, with a floor: the row is the lock, the balance and the guard. An operator's
-- accounts carry none (their balance is the sum of their transfers): every bet would wait for that one row.
-- `withdrawing`: held for a withdrawal until the provider has paid it. `receivable`: what players owe the operator because
-- a win was rolled back after they had spent it. `exchange`: conversions go through one in each of the two currencies.
-- `payment`: what the provider owes the operator.
CREATE TABLE touchline.account (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  player_id bigint,
  kind text NOT NULL,
  currency text NOT NULL REFERENCES touchline.currency,
  balance_minor bigint CHECK (balance_minor BETWEEN 0 AND 9007199254740991),
  -- Movements so far.
  version bigint NOT NULL DEFAULT 0,
  -- Distinguishes several accounts of one kind, such as pools or bonus grants.
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

-- Domains: a CHECK of a table is parsed again by every insert, a domain's once per session. That a transfer has two
-- different accounts is seen to by the functions that write it, and by the audit.
CREATE DOMAIN touchline.transfer_kind AS text CHECK (VALUE IN (
  'issue', 'stake', 'collect', 'payout', 'reversal', 'advance', 'repay', 'release', 'conversion', 'cash_out', 'deposit',
  'deposit_reversed', 'withdrawal', 'withdrawal_paid', 'withdrawal_returned'));
CREATE DOMAIN touchline.transfer_amount AS bigint CHECK (VALUE BETWEEN 1 AND 9007199254740991);
CREATE DOMAIN touchline.transfer_cause AS text CHECK (length(VALUE) BETWEEN 1 AND 200);
CREATE SEQUENCE touchline.transfer_id;
CREATE TABLE touchline.transfer (
  -- The player whose money moves; 0 if both accounts belong to an operator. First in every key, so that keys stay
  -- unique across partitions and shards.
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
-- Finds a player's debt (owed_by_player).
CREATE INDEX transfer_debt ON touchline.transfer (player_id, operator_id, currency) INCLUDE (kind, amount_minor)
  WHERE kind IN ('advance', 'repay');
-- A seal reads transfers by id. Rows are only appended, so their places follow their ids, and an index of page ranges
-- does; a tree would cost every placement more.
CREATE INDEX transfer_by_id ON touchline.transfer USING brin (id) WITH (pages_per_range = 32, autosummarize = on);
SELECT touchline.partition_by_player('transfer');
SELECT touchline.forbid_change('transfer');

GRANT SELECT ON touchline.account, touchline.transfer TO tl_api, tl_worker;

-- One unit of `base` is worth `rate` units of `quote`, the operator's book currency. The rate of a currency is the one
-- with the newest time.
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
  -- Either the band that the rate was within when it was added, or the person who confirmed it.
  band_bp integer,
  confirmed_by text,
  CHECK (base <> quote),
  CONSTRAINT exchange_rate_evaluated CHECK (
    (band_bp IS NOT NULL) <> (confirmed_by IS NOT NULL) AND (confirmed_by IS NULL OR confirmed_by <> author)),
  FOREIGN KEY (operator_id, base) REFERENCES touchline.operator_currency
);
-- A provider may send the same rate again. Staff may have entered a rate with the same source and time before the
-- provider did, so each author has a key of their own. Functions insert with ON CONFLICT DO NOTHING.
CREATE UNIQUE INDEX exchange_rate_of_author ON touchline.exchange_rate (operator_id, base, quoted_at, source, author);
-- New rates are compared with the newest that are not one person's word alone (CUR-5): read by currency, however long the
-- history is.
CREATE INDEX exchange_rate_vouched ON touchline.exchange_rate (operator_id, base, quote, received_at, id)
  WHERE author IN ('provider', 'seed') OR confirmed_by IS NOT NULL;
SELECT touchline.forbid_truncate('exchange_rate');
SELECT touchline.forbid_change('exchange_rate');

-- Rates that wait until a person other than their author confirms them; a confirmed one is added to `exchange_rate`.
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
-- The author is part of the key, so that a person who enters a rate in advance cannot block the provider's own rate.
CREATE UNIQUE INDEX held_exchange_rate_of_author
  ON touchline.held_exchange_rate (operator_id, base, quoted_at, source, rate, author);
CREATE INDEX held_exchange_rate_age ON touchline.held_exchange_rate (received_at);
SELECT touchline.forbid_truncate('held_exchange_rate');
-- Held rates are deleted after a week, so forbid_change cannot be used. Until then they are never rewritten.
CREATE TRIGGER never_rewritten BEFORE UPDATE ON touchline.held_exchange_rate
  FOR EACH ROW EXECUTE FUNCTION touchline.reject_change();

GRANT SELECT ON touchline.exchange_rate, touchline.held_exchange_rate TO tl_api, tl_worker;
GRANT DELETE ON touchline.held_exchange_rate TO tl_worker;

-- Marks which transfers are complete (see seal_transfers). It has one row, which only that function writes. One mark
-- serves transfers and timeline entries, because every writer of either has locked a wallet first.
CREATE TABLE touchline.transfer_horizon (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  sealed_id bigint NOT NULL DEFAULT 0,
  -- No transfer up to this id can still appear once every transaction up to that one has ended.
  marked_id bigint NOT NULL DEFAULT 0,
  marked_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  marked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sealed_event_id bigint NOT NULL DEFAULT 0,
  marked_event_id bigint NOT NULL DEFAULT 0
);
INSERT INTO touchline.transfer_horizon DEFAULT VALUES;

-- A chain over all transfers in the order of their ids. A seal covers those after the last of the seal before, with a
-- digest per operator, so that a broken seal names the operator concerned. The hash of a seal covers the hash before.
CREATE TABLE touchline.transfer_seal (
  number bigint PRIMARY KEY CHECK (number > 0),
  last_id bigint NOT NULL,
  -- For each operator the number of transfers (`transfers`) and a hash over them (`sha256`).
  digests jsonb NOT NULL CHECK (jsonb_typeof(digests) = 'object'),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  sealed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Entries of timelines after that of the seal before, up to this one, are complete.
  last_event_id bigint NOT NULL DEFAULT 0
);
CREATE INDEX transfer_seal_transfers ON touchline.transfer_seal (last_id);
CREATE INDEX transfer_seal_events ON touchline.transfer_seal (last_event_id);
SELECT touchline.forbid_change('transfer_seal');
SELECT touchline.forbid_truncate('transfer_seal');

-- Beside each seal of transfers: the timelines it reaches, as a tree of hashes that the worker computes. A leaf is the
-- last link of a bet's chain: over the bet as accepted and its entries up to `last_event_id`.
CREATE TABLE touchline.timeline_seal (
  -- The number of the transfer seal.
  number bigint PRIMARY KEY,
  -- The last link of each bet's chain, with 32 bytes each, in the order of players and bets.
  links bytea NOT NULL CHECK (octet_length(links) % 32 = 0),
  root bytea NOT NULL CHECK (octet_length(root) = 32),
  -- Over the hash before, that of the transfers and the root.
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  sealed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
ALTER TABLE touchline.timeline_seal ALTER COLUMN links SET STORAGE EXTERNAL; -- Hashes do not compress.
SELECT touchline.forbid_change('timeline_seal');
SELECT touchline.forbid_truncate('timeline_seal');

-- One per day (UTC) that has seals: the root of the tree of their hashes.
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
