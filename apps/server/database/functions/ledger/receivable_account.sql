-- Returns the operator's account for the debts of players. It is opened with the first debt.
CREATE OR REPLACE FUNCTION touchline.receivable_account(p_operator integer, p_currency text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE v_id bigint;
BEGIN
  INSERT INTO touchline.account (operator_id, player_id, kind, currency, balance_minor)
  VALUES (p_operator, NULL, 'receivable', p_currency, NULL) ON CONFLICT DO NOTHING;
  SELECT id INTO STRICT v_id FROM touchline.account
  WHERE player_id IS NULL AND operator_id = p_operator AND kind = 'receivable' AND currency = p_currency
    AND subject = '';
  RETURN v_id;
END $$;
