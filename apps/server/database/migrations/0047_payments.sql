-- Money in and out (DEP-06, DEP-07): docs/decisions/0034.

-- `withdrawing`: held for a withdrawal until the provider has paid it. `payment`: what the provider owes the operator.
ALTER TABLE touchline.account DROP CONSTRAINT account_kind;
-- Widened: no account that is stored can be outside. Validated by the next migration.
ALTER TABLE touchline.account ADD CONSTRAINT account_kind CHECK (
  kind IN ('available', 'staked', 'bonus', 'withdrawing') AND player_id IS NOT NULL AND balance_minor IS NOT NULL
    OR kind IN ('house', 'issue', 'receivable', 'pool', 'exchange', 'payment') AND player_id IS NULL
      AND balance_minor IS NULL) NOT VALID;
ALTER DOMAIN touchline.transfer_kind DROP CONSTRAINT transfer_kind_check;
-- Widened: no value that is stored can be outside.
-- squawk-ignore ban-alter-domain-with-add-constraint
ALTER DOMAIN touchline.transfer_kind ADD CONSTRAINT transfer_kind_check CHECK (
  VALUE IN ('issue', 'stake', 'collect', 'payout', 'reversal', 'advance', 'repay', 'release', 'conversion',
    'cash_out', 'deposit', 'withdrawal', 'withdrawal_paid', 'withdrawal_returned')) NOT VALID;

CREATE TABLE touchline.payment (
  id uuid PRIMARY KEY,
  operator_id integer NOT NULL,
  -- Whose provider and secret it is.
  site_id integer NOT NULL REFERENCES touchline.site,
  player_id bigint NOT NULL,
  -- Of the request; the answer to it is the payment.
  key uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'withdrawal')),
  source text NOT NULL CHECK (source IN ('provider', 'play-money')),
  currency text NOT NULL REFERENCES touchline.currency,
  amount_minor bigint NOT NULL CHECK (amount_minor BETWEEN 1 AND 9007199254740991),
  -- In the player's own currency, at the rates of then (LIMIT-4).
  own_amount_minor bigint NOT NULL CHECK (own_amount_minor BETWEEN 0 AND 9007199254740991),
  is_quick boolean NOT NULL,
  -- Below the origin of the site, where the provider returns to.
  return_path text CHECK (length(return_path) <= 500),
  status text NOT NULL,
  reason text CHECK (length(reason) <= 40),
  -- The provider's own id, and its page.
  reference text CHECK (length(reference) BETWEEN 1 AND 100),
  page_url text CHECK (length(page_url) <= 2000),
  -- In the time of the book, as limits count: when it was asked for, and when its money was there or gone.
  requested_at timestamptz NOT NULL DEFAULT touchline.now(),
  moved_at timestamptz,
  -- When the worker looks at it next; null: there is nothing to do.
  due_at timestamptz,
  tries smallint NOT NULL DEFAULT 0,
  trace_id text,
  UNIQUE (player_id, key),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id),
  CHECK (kind = 'deposit' AND status IN ('created', 'pending', 'succeeded', 'failed')
    OR kind = 'withdrawal' AND status IN ('requested', 'verifying', 'sending', 'paid', 'refused', 'cancelled')),
  CHECK ((status IN ('succeeded', 'paid')) = (moved_at IS NOT NULL))
);
CREATE INDEX payment_of_player ON touchline.payment (player_id, requested_at DESC);
CREATE INDEX payment_due ON touchline.payment (due_at) WHERE due_at IS NOT NULL;
-- One payment of the provider is one of ours (DEP-06b).
CREATE UNIQUE INDEX payment_reference ON touchline.payment (site_id, reference) WHERE reference IS NOT NULL;
SELECT touchline.forbid_truncate('payment');
SELECT touchline.forbid_change('payment', 'id', 'operator_id', 'site_id', 'player_id', 'key', 'kind', 'source', 'currency',
  'amount_minor', 'own_amount_minor', 'is_quick', 'return_path', 'requested_at', 'trace_id');

-- Where the money has been, for its player to read.
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

-- What the provider has said, once per message: one that comes again is known.
CREATE TABLE touchline.payment_message (
  site_id integer NOT NULL,
  id uuid NOT NULL,
  payment_id uuid NOT NULL REFERENCES touchline.payment,
  type text NOT NULL CHECK (length(type) <= 40),
  reference text NOT NULL,
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  outcome text NOT NULL CHECK (length(outcome) <= 40),
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (site_id, id)
);
CREATE INDEX payment_message_of ON touchline.payment_message (payment_id);
SELECT touchline.forbid_truncate('payment_message');
SELECT touchline.forbid_change('payment_message');

GRANT SELECT ON touchline.payment, touchline.payment_event TO tl_api, tl_worker;
GRANT SELECT ON touchline.payment_message TO tl_api;
-- To find out who is paid.
GRANT SELECT (birth_date) ON touchline.player TO tl_worker;
