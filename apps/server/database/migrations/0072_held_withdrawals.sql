-- Withdrawals of money that was deposited and not played: held until it is, or until staff release them (FUND-14).

CREATE TABLE touchline.payment_release (
  payment_id uuid PRIMARY KEY REFERENCES touchline.payment,
  -- What staff wrote of a person's payment: it is emptied with the account (erase_closed_players).
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
SELECT touchline.forbid_truncate('payment_release');
SELECT touchline.forbid_change('payment_release', 'payment_id', 'actor', 'created_at');
GRANT SELECT ON touchline.payment_release TO tl_api, tl_worker;
