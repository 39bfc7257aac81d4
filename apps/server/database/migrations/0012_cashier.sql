-- Deposits and withdrawals (DEP-06, DEP-07; docs/decisions/0034), and conversions between currencies.

CREATE TABLE touchline.payment (
  id uuid PRIMARY KEY,
  operator_id integer NOT NULL,
  -- The site whose payment provider and secret are used.
  site_id integer NOT NULL REFERENCES touchline.site,
  player_id bigint NOT NULL,
  -- The idempotency key of the request. The payment is the answer to it.
  key uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'withdrawal')),
  source text NOT NULL CHECK (source IN ('provider', 'play-money')),
  -- True if the site issued the money or a sandbox moved it. Such money can never become real money (FUND-6).
  is_play_money boolean NOT NULL,
  -- The id of the site at the provider, at the time of the request.
  merchant_id text CHECK (length(merchant_id) BETWEEN 1 AND 100),
  currency text NOT NULL REFERENCES touchline.currency,
  amount_minor bigint NOT NULL CHECK (amount_minor BETWEEN 1 AND 9007199254740991),
  -- The amount in the player's own currency, at the exchange rates of that time (LIMIT-4).
  own_amount_minor bigint NOT NULL CHECK (own_amount_minor BETWEEN 0 AND 9007199254740991),
  is_quick boolean NOT NULL,
  -- The page of the site to which the provider leads back, without the origin.
  return_path text CHECK (length(return_path) <= 500),
  -- `reversed`: the provider has returned the whole deposit to its payer (FUND-10).
  status text NOT NULL,
  reason text CHECK (length(reason) <= 40),
  -- The provider's id of the payment, and the URL of its page.
  reference text CHECK (length(reference) BETWEEN 1 AND 100),
  page_url text CHECK (length(page_url) <= 2000),
  -- By the book's clock, like limits: when the payment was requested, and when its money arrived or left.
  requested_at timestamptz NOT NULL DEFAULT touchline.now(),
  moved_at timestamptz,
  -- When the worker processes the payment next; null if there is nothing to do.
  due_at timestamptz,
  tries smallint NOT NULL DEFAULT 0,
  -- How often the payment was sent to the provider (FUND-7).
  attempts smallint NOT NULL DEFAULT 0,
  trace_id text,
  -- The part of a deposit that was taken back.
  reversed_minor bigint NOT NULL DEFAULT 0,
  -- When the provider first learned of the payment, in real time, because the provider's lists are by days in real
  -- time.
  sent_at timestamptz,
  UNIQUE (player_id, key),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id),
  CHECK (kind = 'deposit' AND status IN ('created', 'pending', 'succeeded', 'failed', 'reversed')
    OR kind = 'withdrawal' AND status IN ('requested', 'verifying', 'sending', 'paid', 'rejected', 'cancelled')),
  CHECK ((status IN ('succeeded', 'paid')) = (moved_at IS NOT NULL)),
  CHECK (CASE source WHEN 'play-money' THEN is_play_money AND merchant_id IS NULL ELSE merchant_id IS NOT NULL END),
  CONSTRAINT payment_reversed CHECK (reversed_minor BETWEEN 0 AND amount_minor)
);
CREATE INDEX payment_of_player ON touchline.payment (player_id, requested_at DESC);
CREATE INDEX payment_due ON touchline.payment (due_at) WHERE due_at IS NOT NULL;
-- Finds unpaid deposits, to expire them (FUND-8).
CREATE INDEX payment_unpaid ON touchline.payment (requested_at) WHERE kind = 'deposit' AND status = 'created';
-- The provider's reference belongs to only one of our payments (DEP-06b).
CREATE UNIQUE INDEX payment_reference ON touchline.payment (site_id, reference) WHERE reference IS NOT NULL;
-- Finds open payments for staff, without reading all payments.
CREATE INDEX payment_open ON touchline.payment (operator_id, requested_at)
  WHERE status IN ('pending', 'requested', 'verifying', 'sending');
CREATE INDEX payment_sent ON touchline.payment (site_id, sent_at) WHERE sent_at IS NOT NULL;
SELECT touchline.forbid_truncate('payment');
SELECT touchline.forbid_change('payment', 'id', 'operator_id', 'site_id', 'player_id', 'key', 'kind', 'source', 'is_play_money',
  'merchant_id', 'currency', 'amount_minor', 'own_amount_minor', 'is_quick', 'requested_at', 'trace_id');

-- The timelines of payments, which players can read.
CREATE TABLE touchline.payment_event (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  payment_id uuid NOT NULL REFERENCES touchline.payment,
  status text NOT NULL,
  reason text,
  created_at timestamptz NOT NULL DEFAULT touchline.now()
);
CREATE INDEX payment_event_of ON touchline.payment_event (payment_id, id);
SELECT touchline.forbid_truncate('payment_event');
SELECT touchline.forbid_change('payment_event');

GRANT SELECT ON touchline.payment, touchline.payment_event TO tl_api, tl_worker;

-- All signed messages by providers, each stored once, whatever its effect was.
CREATE TABLE touchline.payment_message (
  number bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  site_id integer NOT NULL,
  -- The body as it was sent, so that staff can read messages that could not be processed.
  body bytea NOT NULL CHECK (octet_length(body) BETWEEN 1 AND 65536),
  body_hash bytea NOT NULL,
  outcome text NOT NULL CHECK (length(outcome) <= 40),
  -- The provider's id of the message, and our payment. Null if the message could not be read or there is no such
  -- payment.
  id uuid,
  payment_id uuid REFERENCES touchline.payment,
  type text CHECK (length(type) <= 40),
  reference text,
  amount_minor bigint,
  currency text,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (site_id, body_hash)
);
CREATE INDEX payment_message_id ON touchline.payment_message (site_id, id) WHERE id IS NOT NULL;
CREATE INDEX payment_message_of ON touchline.payment_message (payment_id);
CREATE INDEX payment_message_unmatched ON touchline.payment_message (site_id, number DESC)
  WHERE outcome IN ('unreadable', 'unknown-payment', 'mismatched');
SELECT touchline.forbid_truncate('payment_message');
SELECT touchline.forbid_change('payment_message');

-- Messages without effect that staff have reviewed.
CREATE TABLE touchline.payment_message_review (
  number bigint PRIMARY KEY REFERENCES touchline.payment_message,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
SELECT touchline.forbid_truncate('payment_message_review');
SELECT touchline.forbid_change('payment_message_review');

-- Proposals by staff of how a payment ends. Two equal ones by different people end it.
CREATE TABLE touchline.payment_ending (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  payment_id uuid NOT NULL REFERENCES touchline.payment,
  result text NOT NULL CHECK (result IN ('failed', 'paid', 'rejected')),
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX payment_ending_of ON touchline.payment_ending (payment_id, id);
SELECT touchline.forbid_truncate('payment_ending');
-- The reason can be changed: staff wrote it about a person, so it is erased with the account (erase_closed_players).
SELECT touchline.forbid_change('payment_ending', 'id', 'payment_id', 'result', 'actor', 'created_at');

-- Releases by staff of withdrawals that were held: until deposits were staked (FUND-14), or because staff rejected the
-- player. If the player is rejected after a release, the withdrawal must be released once more (FUND-16).
CREATE TABLE touchline.payment_release (
  payment_id uuid NOT NULL REFERENCES touchline.payment,
  -- Can be erased, for the same reason as that of payment_ending.
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (payment_id, created_at)
);
SELECT touchline.forbid_truncate('payment_release');
SELECT touchline.forbid_change('payment_release', 'payment_id', 'actor', 'created_at');

-- Up to when the payments of each site have been compared with the provider's lists (FUND-15).
CREATE TABLE touchline.payment_reconciliation (
  site_id integer PRIMARY KEY REFERENCES touchline.site,
  begun_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Null if the site has never been compared.
  reconciled_at timestamptz
);

GRANT SELECT ON touchline.payment_message, touchline.payment_message_review, touchline.payment_ending TO tl_api;
GRANT SELECT ON touchline.payment_release TO tl_api, tl_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON touchline.payment_reconciliation TO tl_worker;

-- Conversions by players. The row is also the answer under the request's key. Each conversion has two transfers and
-- refers to the exchange rates that were used.
CREATE TABLE touchline.currency_conversion (
  player_id bigint NOT NULL,
  key uuid NOT NULL,
  id uuid NOT NULL,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  from_currency text NOT NULL,
  to_currency text NOT NULL CHECK (to_currency <> from_currency),
  from_minor bigint NOT NULL CHECK (from_minor > 0),
  to_minor bigint NOT NULL CHECK (to_minor > 0),
  -- In this column and the next, null means the book currency, which needs no rate.
  from_rate bigint REFERENCES touchline.exchange_rate,
  to_rate bigint REFERENCES touchline.exchange_rate,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- How much less than the exchange rate the conversion paid, in basis points; and the converted amount in the book
  -- currency.
  spread_bp integer CHECK (spread_bp BETWEEN 0 AND 5000),
  book_minor bigint CHECK (book_minor >= 0),
  PRIMARY KEY (player_id, key),
  UNIQUE (player_id, id)
);
CREATE INDEX currency_conversion_day ON touchline.currency_conversion (player_id, created_at);
SELECT touchline.forbid_truncate('currency_conversion');
SELECT touchline.forbid_change('currency_conversion');

GRANT SELECT ON touchline.currency_conversion TO tl_api, tl_worker;

-- Composite types that functions take as arguments. TypeScript declares each with the same columns in the same order,
-- and a test compares the two.
CREATE TYPE touchline.deposit_plan AS (
  operator_id integer,
  site_id integer,
  player_id bigint,
  id uuid,
  currency text,
  amount_minor bigint,
  own_amount_minor bigint,
  money text,
  is_play_money boolean,
  trace_id text,
  limits_revision bigint,
  source text,
  is_quick boolean,
  return_path text,
  merchant_id text
);

CREATE TYPE touchline.counted_deposits AS (
  since timestamptz,
  deposited_minor bigint,
  paid_out_minor bigint
);

CREATE TYPE touchline.withdrawal_plan AS (
  operator_id integer,
  site_id integer,
  player_id bigint,
  id uuid,
  currency text,
  amount_minor bigint,
  own_amount_minor bigint,
  money text,
  is_play_money boolean,
  trace_id text,
  available_minor bigint,
  merchant_id text
);

CREATE TYPE touchline.withdrawal_change AS (
  operator_id integer,
  player_id bigint,
  id uuid,
  status text,
  next text,
  movement text,
  reason text,
  attempts integer,
  available_minor bigint,
  trace_id text
);

CREATE TYPE touchline.payment_ending_plan AS (
  operator_id integer,
  player_id bigint,
  id uuid,
  status text,
  result text,
  next text,
  movement text,
  reason text,
  actor text,
  trace_id text
);

CREATE TYPE touchline.payment_message_row AS (
  id uuid,
  type text,
  reference text,
  amount_minor bigint,
  currency text,
  body bytea
);

CREATE TYPE touchline.payment_effect AS (
  operator_id integer,
  site_id integer,
  player_id bigint,
  payment_id uuid,
  status text,
  reversed_minor bigint,
  outcome text,
  next text,
  movement text,
  reason text,
  trace_id text
);

CREATE TYPE touchline.conversion_plan AS (
  operator_id integer,
  player_id bigint,
  id uuid,
  revision bigint,
  from_currency text,
  from_minor bigint,
  from_rate bigint,
  to_currency text,
  to_minor bigint,
  to_rate bigint,
  spread_bp integer,
  book_minor bigint,
  since timestamptz,
  converted_minor bigint,
  trace_id text
);
