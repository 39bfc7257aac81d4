-- Payments that are refused, taken back by the provider, or ended by staff (docs/decisions/0034), and reminders of limits (0033).

-- The answer to a deposit or a withdrawal that was refused, until its retention ends (as rejected_request, rejected_cash_out).
CREATE TABLE touchline.rejected_payment (
  player_id bigint NOT NULL,
  key uuid NOT NULL,
  request_hash bytea NOT NULL,
  -- PaymentRejection of the contract.
  rejection jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, key)
);
CREATE INDEX rejected_payment_age ON touchline.rejected_payment (created_at);
GRANT SELECT ON touchline.rejected_payment TO tl_api, tl_worker;
GRANT DELETE ON touchline.rejected_payment TO tl_worker;

-- `reversed`: the provider has given a deposit back to whoever paid it (FUND-10).
ALTER TABLE touchline.payment DROP CONSTRAINT payment_check;
-- The table is as new as the last release: it is read in no time.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE touchline.payment ADD CONSTRAINT payment_check CHECK (
  kind = 'deposit' AND status IN ('created', 'pending', 'succeeded', 'failed', 'reversed')
    OR kind = 'withdrawal' AND status IN ('requested', 'verifying', 'sending', 'paid', 'refused', 'cancelled'));
ALTER DOMAIN touchline.transfer_kind DROP CONSTRAINT transfer_kind_check;
-- Widened: no value that is stored can be outside.
-- squawk-ignore ban-alter-domain-with-add-constraint
ALTER DOMAIN touchline.transfer_kind ADD CONSTRAINT transfer_kind_check CHECK (
  VALUE IN ('issue', 'stake', 'collect', 'payout', 'reversal', 'advance', 'repay', 'release', 'conversion', 'cash_out',
    'deposit', 'deposit_reversed', 'withdrawal', 'withdrawal_paid', 'withdrawal_returned')) NOT VALID;

-- How staff want a payment to end, one row each time somebody says so: two of different people that say the same end it.
CREATE TABLE touchline.payment_ending (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  payment_id uuid NOT NULL REFERENCES touchline.payment,
  result text NOT NULL CHECK (result IN ('failed', 'paid', 'refused')),
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX payment_ending_of ON touchline.payment_ending (payment_id, id);
SELECT touchline.forbid_truncate('payment_ending');
-- The reason is what staff wrote of a person's payment: it is emptied with the account (erase_closed_players).
SELECT touchline.forbid_change('payment_ending', 'id', 'payment_id', 'result', 'actor', 'created_at');

-- Messages that nothing was done with, and that somebody has looked at since.
CREATE TABLE touchline.payment_message_review (
  number bigint PRIMARY KEY REFERENCES touchline.payment_message,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
SELECT touchline.forbid_truncate('payment_message_review');
SELECT touchline.forbid_change('payment_message_review');
GRANT SELECT ON touchline.payment_ending, touchline.payment_message_review TO tl_api;

-- Who looks after payments or points need not be allowed to lift exclusions.
ALTER TABLE touchline.staff_token DROP CONSTRAINT staff_token_scopes_check;
-- A handful of rows.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE touchline.staff_token ADD CONSTRAINT staff_token_scopes_check CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY[
  'configuration:read', 'configuration:write', 'betting:read', 'betting:write', 'players:read', 'players:write',
  'payments:read', 'payments:write', 'points:read', 'points:write']);
-- Who could write points goes on doing so.
UPDATE touchline.staff_token SET scopes = scopes || ARRAY['points:read', 'points:write'] WHERE 'players:write' = ANY (scopes);

-- LIMIT-12, in the time of the book: when the player was last reminded, and when to look again whether it is time.
ALTER TABLE touchline.player ADD COLUMN limits_reminded_at timestamptz;
ALTER TABLE touchline.player ADD COLUMN limits_look_at timestamptz NOT NULL DEFAULT '-infinity';
GRANT SELECT (created_at, confirmed_at, is_demo, limits_prompted_at, limits_reminded_at, limits_look_at)
  ON touchline.player TO tl_worker;

-- It compares with what was read.
DROP FUNCTION IF EXISTS touchline.put_comp_points;
