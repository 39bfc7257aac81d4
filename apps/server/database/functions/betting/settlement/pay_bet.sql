-- Moves the money of a settlement, after reversing what an earlier one has moved. Every cause names its revision.
-- The new win is paid before the old one is reversed; what is missing even then is advanced by the operator, so that
-- the player's balance ends at zero and not below, and the debt is on the books. An advance and its repayment are about
-- the player, not about the bet's own account, hence without its id.
CREATE OR REPLACE FUNCTION touchline.pay_bet(p_bet touchline.bet, p_result text, p_win bigint, p_trace text) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  v_next smallint := p_bet.revision + 1;
  v_cause text := 'bet/' || p_bet.id || '/';
  v_available bigint;
  v_staked bigint;
  v_house bigint;
  v_collected bigint;
  v_paid bigint;
  v_reversed bigint;
  v_owed bigint := 0;
  v_shortfall bigint := 0;
  v_money jsonb := (SELECT jsonb_build_object('currency', code, 'subunits', subunits)
    FROM touchline.currency WHERE code = p_bet.currency);
BEGIN
  SELECT id INTO STRICT v_available FROM touchline.account WHERE player_id = p_bet.player_id
    AND operator_id = p_bet.operator_id AND kind = 'available' AND currency = p_bet.currency AND subject = '';
  SELECT id INTO STRICT v_staked FROM touchline.account WHERE player_id = p_bet.player_id
    AND operator_id = p_bet.operator_id AND kind = 'staked' AND currency = p_bet.currency AND subject = '';
  SELECT id INTO STRICT v_house FROM touchline.account WHERE player_id IS NULL
    AND operator_id = p_bet.operator_id AND kind = 'house' AND currency = p_bet.currency AND subject = '';
  IF p_win > 0 THEN
    v_owed := touchline.owed_by_player(p_bet.player_id, p_bet.operator_id, p_bet.currency);
  END IF;

  IF p_bet.win_minor IS NOT NULL THEN
    PERFORM touchline.move_money(p_bet.player_id, v_house, v_staked, p_bet.open_stake_minor, 'reversal',
      v_cause || 'collect-back/' || p_bet.revision, p_bet.id, p_trace);
  END IF;
  IF p_win IS NOT NULL THEN
    v_collected := touchline.move_money(p_bet.player_id, v_staked, v_house, p_bet.open_stake_minor, 'collect',
      v_cause || 'collect/' || v_next, p_bet.id, p_trace);
  END IF;
  IF p_win > 0 THEN
    v_paid := touchline.move_money(p_bet.player_id, v_house, v_available, p_win, 'payout',
      v_cause || 'payout/' || v_next, p_bet.id, p_trace);
    IF v_owed > 0 THEN
      PERFORM touchline.move_money(p_bet.player_id, v_available,
        touchline.receivable_account(p_bet.operator_id, p_bet.currency), least(v_owed, p_win), 'repay',
        v_cause || 'repay/' || v_next, NULL, p_trace);
    END IF;
  END IF;
  IF p_bet.win_minor > 0 THEN
    SELECT greatest(p_bet.win_minor - balance_minor, 0) INTO v_shortfall FROM touchline.account WHERE id = v_available;
    IF v_shortfall > 0 THEN
      PERFORM touchline.move_money(p_bet.player_id,
        touchline.receivable_account(p_bet.operator_id, p_bet.currency), v_available, v_shortfall, 'advance',
        v_cause || 'advance/' || p_bet.revision, NULL, p_trace);
    END IF;
    v_reversed := touchline.move_money(p_bet.player_id, v_available, v_house, p_bet.win_minor, 'reversal',
      v_cause || 'payout-back/' || p_bet.revision, p_bet.id, p_trace);
  END IF;

  IF p_bet.win_minor IS NOT NULL THEN
    PERFORM touchline.add_bet_event(p_bet.player_id, p_bet.id, 'reversed', 'system', 'settlement',
      'results-changed', v_money || jsonb_build_object(
      'revision', p_bet.revision, 'result', p_bet.result, 'amount', p_bet.win_minor, 'shortfall', v_shortfall,
      'transfer', v_reversed));
  END IF;
  IF p_win IS NOT NULL THEN
    PERFORM touchline.add_bet_event(p_bet.player_id, p_bet.id, 'settled', 'system', 'settlement',
      'results-complete', v_money || jsonb_build_object(
      'revision', v_next, 'result', p_result, 'stake', p_bet.open_stake_minor, 'win', p_win, 'transfer', v_collected));
  END IF;
  IF v_paid IS NOT NULL THEN
    PERFORM touchline.add_bet_event(p_bet.player_id, p_bet.id, 'paid', 'system', 'settlement', 'win-due',
      v_money || jsonb_build_object(
      'revision', v_next, 'amount', p_win, 'repaid', least(v_owed, p_win), 'transfer', v_paid));
  END IF;
  UPDATE touchline.bet SET result = p_result, win_minor = p_win,
    status = CASE WHEN p_win IS NULL THEN 'waiting_results' ELSE 'done' END,
    payout = CASE WHEN p_win IS NULL THEN 'initial' WHEN p_win > 0 THEN 'paid' ELSE 'declined' END,
    revision = CASE WHEN p_win IS NULL THEN revision ELSE v_next END,
    settled_at = CASE WHEN p_win IS NOT NULL THEN touchline.now() END
  WHERE player_id = p_bet.player_id AND id = p_bet.id;
  RETURN v_shortfall;
END $$;
