-- Money. Every movement is one row of `transfer`: so much from one account to another, in one currency, for one cause.
-- The sum over all accounts is zero by construction, and a cause that was used can never move money again.
-- Rows are written by functions alone: no application role may insert one, and not even the owner may change one.

CREATE TABLE touchline.currency (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z]{3,5}$'),
  -- Minor units in one unit.
  subunits bigint NOT NULL CHECK (subunits > 0),
  is_fiat boolean NOT NULL,
  min_stake_minor bigint NOT NULL DEFAULT 1 CHECK (min_stake_minor > 0),
  -- What one bet may win at most. Amounts travel as JSON numbers: 2^53 - 1 is their end.
  max_win_minor bigint NOT NULL CHECK (max_win_minor BETWEEN 1 AND 9007199254740991)
);
INSERT INTO touchline.currency (code, subunits, is_fiat, max_win_minor) VALUES
  ('EUR', 100, true, 100000000), ('USD', 100, true, 100000000), ('GBP', 100, true, 100000000),
  ('JPY', 1, true, 150000000), ('BTC', 100000000, false, 2000000000);

-- A player's accounts carry their balance, with a floor: the row is the lock, the balance and the guard. An operator's
-- accounts carry none (their balance is the sum of their transfers): every bet would wait for that one row.
-- `receivable`: what players owe the operator because a win was rolled back after they had spent it.
CREATE TABLE touchline.account (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  player_id bigint,
  kind text NOT NULL,
  currency text NOT NULL REFERENCES touchline.currency,
  balance_minor bigint CHECK (balance_minor BETWEEN 0 AND 9007199254740991),
  -- Movements so far.
  version bigint NOT NULL DEFAULT 0,
  CHECK (kind IN ('available', 'staked') AND player_id IS NOT NULL AND balance_minor IS NOT NULL
    OR kind IN ('house', 'issue', 'receivable') AND player_id IS NULL AND balance_minor IS NULL),
  UNIQUE NULLS NOT DISTINCT (player_id, operator_id, kind, currency)
) WITH (fillfactor = 50); -- the balance is not indexed: room for HOT updates
SELECT touchline.forbid_truncate('account');
SELECT touchline.forbid_change('account', 'id', 'operator_id', 'player_id', 'kind', 'currency');

-- Domains for lists of values: a CHECK of a table is parsed again by every insert, a domain's once per session.
CREATE DOMAIN touchline.transfer_kind AS text CHECK (
  VALUE IN ('issue', 'stake', 'collect', 'payout', 'reversal', 'advance', 'repay'));
CREATE SEQUENCE touchline.transfer_id;
CREATE TABLE touchline.transfer (
  -- Whose money it is about. First in every key, so that uniqueness survives partitions and shards.
  player_id bigint NOT NULL,
  id bigint NOT NULL DEFAULT nextval('touchline.transfer_id'),
  operator_id integer NOT NULL,
  kind touchline.transfer_kind NOT NULL,
  debit_account bigint NOT NULL,
  credit_account bigint NOT NULL CHECK (credit_account <> debit_account),
  amount_minor bigint NOT NULL CHECK (amount_minor BETWEEN 1 AND 9007199254740991),
  currency text NOT NULL,
  bet_id uuid,
  cause text NOT NULL CHECK (length(cause) BETWEEN 1 AND 200),
  trace_id text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, id),
  UNIQUE (player_id, cause)
) PARTITION BY HASH (player_id);
-- What a player owes: see owed_by_player.
CREATE INDEX transfer_debt ON touchline.transfer (player_id, operator_id, currency) INCLUDE (kind, amount_minor)
  WHERE kind IN ('advance', 'repay');
SELECT touchline.partition_by_player('transfer');
SELECT touchline.forbid_change('transfer');

GRANT SELECT ON touchline.currency, touchline.account, touchline.transfer TO tl_api, tl_worker;
