-- Debts are not paid out (FUND-13), and a part of a deposit can be given back (FUND-10).

-- What of a deposit was taken back.
ALTER TABLE touchline.payment ADD COLUMN reversed_minor bigint NOT NULL DEFAULT 0;
UPDATE touchline.payment SET reversed_minor = amount_minor
WHERE status = 'reversed' AND EXISTS (SELECT FROM touchline.transfer
  WHERE transfer.player_id = payment.player_id AND transfer.cause = 'deposit/' || payment.id || '/reversed');
-- The table is read once, and small.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE touchline.payment ADD CONSTRAINT payment_reversed CHECK (reversed_minor BETWEEN 0 AND amount_minor);

-- They compare with what was read.
DROP FUNCTION IF EXISTS touchline.request_withdrawal;
DROP FUNCTION IF EXISTS touchline.apply_payment_message;
DROP FUNCTION IF EXISTS touchline.advance_payment;
