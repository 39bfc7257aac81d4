-- Writes an evaluated deposit if the player's limits, what they have counted, and the kind of money in the wallet have
-- not changed. Returns `done`; `answered` if the key was decided before; `changed` if it must be evaluated again;
-- `too-many` if too many deposits are unpaid. The player's row is locked first, as for a change of limits, so that
-- deposits are written one after the other even if there is no wallet yet. Play money is credited at once, real money
-- when the provider reports it.
CREATE OR REPLACE FUNCTION touchline.create_deposit(p_decision touchline.decision_row, p_plan touchline.deposit_plan,
  p_sums touchline.counted_deposits[], p_max_unpaid integer, p_channels text[])
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_revision bigint;
BEGIN
  SELECT limits_revision INTO v_revision FROM touchline.player
  WHERE id = p_plan.player_id AND operator_id = p_plan.operator_id AND closed_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no player % of operator %', p_plan.player_id, p_plan.operator_id USING ERRCODE = '23503';
  END IF;
  PERFORM touchline.open_account(p_plan.operator_id, p_plan.player_id, p_plan.currency);
  PERFORM touchline.lock_wallet(p_plan.player_id);
  IF touchline.wallet_money(p_plan.player_id) IS DISTINCT FROM p_plan.money THEN
    RETURN 'changed';
  END IF;
  IF v_revision <> p_plan.limits_revision OR EXISTS (
      SELECT FROM unnest(p_sums) WITH ORDINALITY AS read
      JOIN touchline.deposit_sums(p_plan.player_id, ARRAY(SELECT since FROM unnest(p_sums) WITH ORDINALITY ORDER BY ordinality)) AS sum
        ON sum.number = read.ordinality
      WHERE (sum.deposited_minor, sum.paid_out_minor) IS DISTINCT FROM (read.deposited_minor, read.paid_out_minor)) THEN
    RETURN 'changed';
  END IF;
  IF (SELECT count(*) FROM touchline.payment WHERE player_id = p_plan.player_id AND kind = 'deposit' AND status = 'created'
      AND requested_at > touchline.now() - interval '1 day') >= p_max_unpaid THEN
    RETURN 'too-many';
  END IF;
  IF NOT touchline.decide(p_decision, 'done', NULL) THEN
    RETURN 'answered';
  END IF;
  INSERT INTO touchline.payment (id, operator_id, site_id, player_id, key, kind, source, is_play_money, merchant_id,
    currency, amount_minor, own_amount_minor, is_quick, return_path, status, trace_id)
  VALUES (p_plan.id, p_plan.operator_id, p_plan.site_id, p_plan.player_id, p_decision.key, 'deposit', p_plan.source,
    p_plan.is_play_money, p_plan.merchant_id,
    p_plan.currency, p_plan.amount_minor, p_plan.own_amount_minor, p_plan.is_quick, p_plan.return_path, 'created', p_plan.trace_id);
  INSERT INTO touchline.payment_event (payment_id, status) VALUES (p_plan.id, 'created');
  IF p_plan.source = 'play-money' THEN
    PERFORM touchline.advance_payment(p_plan.id, 'succeeded', 'credit', NULL, p_channels, p_plan.trace_id);
  END IF;
  RETURN 'done';
END $$;

GRANT EXECUTE ON FUNCTION touchline.create_deposit(touchline.decision_row, touchline.deposit_plan, touchline.counted_deposits[],
  integer, text[]) TO tl_api;
