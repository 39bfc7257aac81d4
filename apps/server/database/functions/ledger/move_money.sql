-- Writes one transfer and updates the balances. The caller holds the wallet lock. Apart from this function, only
-- commit_placements and settle_bets move money, for many bets at once. It is not granted to application roles: they
-- call the functions that have a reason to move money.
CREATE OR REPLACE FUNCTION touchline.move_money(p_player bigint, p_debit bigint, p_credit bigint, p_amount bigint, p_kind text,
  p_cause text, p_bet uuid, p_trace text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_operator integer;
  v_currency text;
  v_transfer bigint;
BEGIN
  SELECT debit.operator_id, debit.currency INTO STRICT v_operator, v_currency
  FROM touchline.account debit JOIN touchline.account credit
    ON credit.operator_id = debit.operator_id AND credit.currency = debit.currency
  WHERE debit.id = p_debit AND credit.id = p_credit
    AND coalesce(debit.player_id, p_player) = p_player AND coalesce(credit.player_id, p_player) = p_player;

  UPDATE touchline.account SET version = version + 1,
    balance_minor = balance_minor + CASE WHEN id = p_debit THEN -p_amount ELSE p_amount END
  WHERE id IN (p_debit, p_credit) AND player_id IS NOT NULL;

  INSERT INTO touchline.transfer
    (player_id, operator_id, kind, debit_account, credit_account, amount_minor, currency, bet_id, cause, trace_id)
  VALUES (p_player, v_operator, p_kind, p_debit, p_credit, p_amount, v_currency, p_bet, p_cause, p_trace)
  RETURNING id INTO v_transfer;
  RETURN v_transfer;
END $$;
