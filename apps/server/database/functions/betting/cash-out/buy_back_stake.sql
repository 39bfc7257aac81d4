-- Cashes out a part of a bet's open stake and pays for it. The caller holds the wallet lock and has compared the facts.
-- The amount first covers the player's debt, if there is one (PAY-5). If no stake is left open, the bet is finished,
-- and so are its legs without a result (LEG-6). Returns the answer, CashedOut of the contract.
CREATE OR REPLACE FUNCTION touchline.buy_back_stake(p_bet touchline.bet, p_stake bigint, p_amount bigint, p_actor text,
  p_actor_id text, p_reason text, p_trace text) RETURNS jsonb LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  v_next smallint := p_bet.revision + 1;
  v_cause text := 'bet/' || p_bet.id || '/';
  v_is_whole boolean := p_stake = p_bet.open_stake_minor;
  v_available bigint;
  v_staked bigint;
  v_house bigint;
  v_owed bigint := touchline.owed_by_player(p_bet.player_id, p_bet.operator_id, p_bet.currency);
  v_paid bigint;
BEGIN
  SELECT id INTO STRICT v_available FROM touchline.account WHERE player_id = p_bet.player_id
    AND operator_id = p_bet.operator_id AND kind = 'available' AND currency = p_bet.currency AND subject = '';
  SELECT id INTO STRICT v_staked FROM touchline.account WHERE player_id = p_bet.player_id
    AND operator_id = p_bet.operator_id AND kind = 'staked' AND currency = p_bet.currency AND subject = '';
  SELECT id INTO STRICT v_house FROM touchline.account WHERE player_id IS NULL
    AND operator_id = p_bet.operator_id AND kind = 'house' AND currency = p_bet.currency AND subject = '';
  PERFORM touchline.move_money(p_bet.player_id, v_staked, v_house, p_stake, 'collect',
    v_cause || 'cash-out-stake/' || v_next, p_bet.id, p_trace);
  v_paid := touchline.move_money(p_bet.player_id, v_house, v_available, p_amount, 'cash_out',
    v_cause || 'cash-out/' || v_next, p_bet.id, p_trace);
  IF v_owed > 0 THEN
    PERFORM touchline.move_money(p_bet.player_id, v_available,
      touchline.receivable_account(p_bet.operator_id, p_bet.currency), least(v_owed, p_amount), 'repay',
      v_cause || 'repay/' || v_next, NULL, p_trace);
  END IF;

  PERFORM touchline.add_bet_event(p_bet.player_id, p_bet.id, 'cashed_out', p_actor, p_actor_id, p_reason,
    (SELECT jsonb_build_object('currency', code, 'subunits', subunits, 'revision', v_next, 'stake', p_stake,
      'amount', p_amount, 'open_stake', p_bet.open_stake_minor - p_stake, 'repaid', least(v_owed, p_amount),
      'transfer', v_paid) FROM touchline.currency WHERE code = p_bet.currency));
  UPDATE touchline.bet SET open_stake_minor = open_stake_minor - p_stake,
    cashed_out_minor = cashed_out_minor + p_amount, revision = v_next,
    status = CASE WHEN v_is_whole THEN 'cashed_out' ELSE status END,
    result = CASE WHEN v_is_whole THEN 'cashed_out' ELSE result END,
    win_minor = CASE WHEN v_is_whole THEN 0 END,
    payout = CASE WHEN v_is_whole THEN 'paid' ELSE payout END,
    settled_at = CASE WHEN v_is_whole THEN touchline.now() END
  WHERE player_id = p_bet.player_id AND id = p_bet.id;
  IF v_is_whole THEN
    UPDATE touchline.bet_selection SET result = 'cashed_out', settled_at = touchline.now()
    WHERE player_id = p_bet.player_id AND bet_id = p_bet.id AND result = 'no_results';
    DELETE FROM touchline.cash_out_rule WHERE player_id = p_bet.player_id AND bet_id = p_bet.id;
  END IF;
  RETURN (SELECT jsonb_build_object('bet', touchline.placed_bet(bet), 'stake', p_stake, 'amount', p_amount)
    FROM touchline.bet WHERE player_id = p_bet.player_id AND id = p_bet.id);
END $$;
