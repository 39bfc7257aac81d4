-- Money in and out (DEP-06, DEP-07): docs/decisions/0034.

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
  -- Given by the site, or moved by a sandbox: it never becomes real money (FUND-6).
  is_play_money boolean NOT NULL,
  -- What the provider calls the site, as it was when it was asked for.
  merchant_id text CHECK (length(merchant_id) BETWEEN 1 AND 100),
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
  -- How often it was sent to the provider (FUND-7).
  attempts smallint NOT NULL DEFAULT 0,
  trace_id text,
  UNIQUE (player_id, key),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id),
  CHECK (kind = 'deposit' AND status IN ('created', 'pending', 'succeeded', 'failed')
    OR kind = 'withdrawal' AND status IN ('requested', 'verifying', 'sending', 'paid', 'refused', 'cancelled')),
  CHECK ((status IN ('succeeded', 'paid')) = (moved_at IS NOT NULL)),
  CHECK (CASE source WHEN 'play-money' THEN is_play_money AND merchant_id IS NULL ELSE merchant_id IS NOT NULL END)
);
CREATE INDEX payment_of_player ON touchline.payment (player_id, requested_at DESC);
CREATE INDEX payment_due ON touchline.payment (due_at) WHERE due_at IS NOT NULL;
-- What nobody has paid, until it expires (FUND-8).
CREATE INDEX payment_unpaid ON touchline.payment (requested_at) WHERE kind = 'deposit' AND status = 'created';
-- One payment of the provider is one of ours (DEP-06b).
CREATE UNIQUE INDEX payment_reference ON touchline.payment (site_id, reference) WHERE reference IS NOT NULL;
SELECT touchline.forbid_truncate('payment');
SELECT touchline.forbid_change('payment', 'id', 'operator_id', 'site_id', 'player_id', 'key', 'kind', 'source', 'is_play_money',
  'merchant_id', 'currency', 'amount_minor', 'own_amount_minor', 'is_quick', 'requested_at', 'trace_id');

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

-- What the provider has said, whatever became of it: every body that was signed, once.
CREATE TABLE touchline.payment_message (
  number bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  site_id integer NOT NULL,
  -- As it was sent, for somebody to read where nothing could be done.
  body bytea NOT NULL CHECK (octet_length(body) BETWEEN 1 AND 65536),
  body_hash bytea NOT NULL,
  outcome text NOT NULL CHECK (length(outcome) <= 40),
  -- What it was about; null where it could not be read or there is no such payment.
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
SELECT touchline.forbid_truncate('payment_message');
SELECT touchline.forbid_change('payment_message');

GRANT SELECT ON touchline.payment, touchline.payment_event TO tl_api, tl_worker;
GRANT SELECT ON touchline.payment_message TO tl_api;
-- To find out who is paid.
GRANT SELECT (birth_date) ON touchline.player TO tl_worker;
