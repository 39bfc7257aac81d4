-- Writes a withdrawal and puts its money on hold, under the wallet lock, so that a bet and a withdrawal together never
-- use more than there is. Returns `done`; `answered` if the key was decided before; `changed` if the kind of money, the
-- debts or, with debts, the balance have changed since the evaluation; `too-many` if too many withdrawals are open. If
-- the money is missing, the wallet's CHECK fails and nothing is written. If second factors were removed shortly before,
-- the withdrawal is not processed until the player's `withdrawals_wait_until`.
CREATE OR REPLACE FUNCTION touchline.request_withdrawal(p_decision touchline.decision_row, p_plan touchline.withdrawal_plan,
  p_owed jsonb, p_max_open integer, p_channels text[])
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM touchline.lock_wallet(p_plan.player_id);
  IF touchline.wallet_money(p_plan.player_id) IS DISTINCT FROM p_plan.money
    OR NOT touchline.owes_as_read(p_plan.player_id, p_plan.operator_id, p_plan.currency, p_owed, p_plan.available_minor) THEN
    RETURN 'changed';
  END IF;
  IF (SELECT count(*) FROM touchline.payment WHERE player_id = p_plan.player_id AND kind = 'withdrawal'
      AND status IN ('requested', 'verifying', 'sending')) >= p_max_open THEN
    RETURN 'too-many';
  END IF;
  IF NOT touchline.decide(p_decision, 'done', NULL) THEN
    RETURN 'answered';
  END IF;
  INSERT INTO touchline.payment (id, operator_id, site_id, player_id, key, kind, source, is_play_money, merchant_id,
    currency, amount_minor, own_amount_minor, is_quick, status, due_at, trace_id)
  VALUES (p_plan.id, p_plan.operator_id, p_plan.site_id, p_plan.player_id, p_decision.key, 'withdrawal', 'provider',
    p_plan.is_play_money, p_plan.merchant_id,
    p_plan.currency, p_plan.amount_minor, p_plan.own_amount_minor, false, 'requested',
    greatest(clock_timestamp(), (SELECT withdrawals_wait_until FROM touchline.player WHERE id = p_plan.player_id)), p_plan.trace_id);
  PERFORM touchline.advance_payment(p_plan.id, 'requested', 'hold', NULL, p_channels, p_plan.trace_id);
  RETURN 'done';
END $$;

GRANT EXECUTE ON FUNCTION touchline.request_withdrawal(touchline.decision_row, touchline.withdrawal_plan, jsonb, integer, text[])
  TO tl_api;
