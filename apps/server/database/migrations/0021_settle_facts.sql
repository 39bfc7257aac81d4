-- Bets follow every fact: a leg may be settled, cancelled, settled otherwise and be open again.

ALTER DOMAIN touchline.bet_event_kind DROP CONSTRAINT bet_event_kind_check;
ALTER DOMAIN touchline.bet_event_kind ADD CONSTRAINT bet_event_kind_check CHECK (
  VALUE IN ('requested', 'accepted', 'leg_settled', 'leg_reopened', 'reversed', 'settled', 'paid'));

-- Whether the legs are as they were read, and every new result, or none, is what is in force for the bet.
CREATE OR REPLACE FUNCTION touchline.legs_are_current(p_player bigint, p_bet uuid, p_legs jsonb) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT count(*) = jsonb_array_length(p_legs) AND bool_and(given.id IS NOT NULL
      AND leg.result_id IS NOT DISTINCT FROM given.was AND (given.result_id IS NOT DISTINCT FROM given.was
        OR given.result_id IS NOT DISTINCT FROM (SELECT id FROM touchline.result_for(
          leg.match_id, leg.market_id, leg.specifier, leg.outcome_id, bet.placed_at))))
    FROM touchline.bet_selection leg
    JOIN touchline.bet ON bet.player_id = leg.player_id AND bet.id = leg.bet_id
    LEFT JOIN jsonb_to_recordset(p_legs) AS given(id bigint, was bigint, result_id bigint) ON given.id = leg.id
    WHERE leg.player_id = p_player AND leg.bet_id = p_bet);
END $$;

-- The first fact that took back what another said; none while it stands, or was only replaced.
CREATE FUNCTION touchline.taken_back_by(p_fact bigint) RETURNS touchline.outcome_result LANGUAGE plpgsql STABLE AS $$
DECLARE v_back touchline.outcome_result;
BEGIN
  SELECT back.* INTO v_back FROM touchline.outcome_result known JOIN touchline.outcome_result back
    ON back.match_id = known.match_id AND back.market_id = known.market_id AND back.specifier = known.specifier
    AND back.outcome_id IN ('', known.outcome_id) AND back.feed_ts >= known.feed_ts
    AND (known.kind = 'settled' AND back.kind = 'settlement_rolled_back'
      OR known.kind = 'cancelled' AND back.kind = 'cancel_rolled_back'
        AND back.start_ms IS NOT DISTINCT FROM known.start_ms AND back.end_ms IS NOT DISTINCT FROM known.end_ms)
  WHERE known.id = p_fact ORDER BY back.feed_ts, back.id LIMIT 1;
  RETURN v_back;
END $$;

-- Writes the legs whose result is new, or gone. The rule is the worker's; a factor that does not follow from the fact stops
-- the bet. The timeline is told what was taken back before it is told what counts instead.
CREATE OR REPLACE FUNCTION touchline.settle_legs(p_player bigint, p_bet uuid, p_legs jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_leg touchline.bet_selection;
  v_known touchline.outcome_result;
  v_back touchline.outcome_result;
  v_given record;
  v_words jsonb;
  v_factor numeric;
BEGIN
  FOR v_given IN SELECT * FROM jsonb_to_recordset(p_legs)
      AS given(id bigint, was bigint, result_id bigint, result text, factor numeric)
    WHERE given.result_id IS DISTINCT FROM given.was ORDER BY given.id
  LOOP
    UPDATE touchline.bet_selection SET result = v_given.result, factor = v_given.factor, result_id = v_given.result_id,
      settled_at = CASE WHEN v_given.result_id IS NOT NULL THEN touchline.now() END
    WHERE player_id = p_player AND bet_id = p_bet AND id = v_given.id RETURNING * INTO STRICT v_leg;
    v_words := jsonb_build_object('selection', v_leg.id, 'match', concat_ws(' – ', v_leg.name_a, nullif(v_leg.name_b, '')),
      'market', v_leg.market_name, 'outcome', v_leg.outcome_name, 'odds', v_leg.odds_milli);

    v_back := touchline.taken_back_by(v_given.was);
    IF v_back.id IS NOT NULL THEN
      PERFORM touchline.add_bet_event(p_player, p_bet, 'leg_reopened', v_words || jsonb_build_object(
        'fact', v_back.kind, 'producer', v_back.producer_id, 'feed_ts', v_back.feed_ts, 'takes_back', v_given.was));
    END IF;

    SELECT * INTO v_known FROM touchline.outcome_result WHERE id = v_given.result_id;
    v_factor := CASE v_known.kind WHEN 'cancelled' THEN 1 WHEN 'settled' THEN v_known.void_factor
      + (1 - v_known.void_factor) * v_known.result * v_known.dead_heat_factor * v_leg.odds_milli * 0.001 END;
    IF v_leg.factor IS DISTINCT FROM v_factor THEN
      RAISE EXCEPTION 'bet %: factor % of leg % does not follow from result %', p_bet, v_given.factor, v_leg.id, v_known.id;
    END IF;
    CONTINUE WHEN v_known.id IS NULL;
    PERFORM touchline.add_bet_event(p_player, p_bet, 'leg_settled', v_words || jsonb_build_object('result', v_leg.result,
      'producer', v_known.producer_id, 'feed_ts', v_known.feed_ts, 'void_reason', v_known.void_reason,
      'replaces_result', v_given.was) || CASE v_known.kind
        WHEN 'cancelled' THEN jsonb_build_object('placed_from', v_known.start_ms, 'placed_until', v_known.end_ms)
        ELSE jsonb_build_object('void_factor', trim_scale(v_known.void_factor),
          'dead_heat_factor', trim_scale(v_known.dead_heat_factor), 'certainty', v_known.certainty) END);
  END LOOP;
END $$;

-- What a player owes an operator of wins that were taken back after they had been spent. Whatever he is paid next, of
-- whatever bet, is set off against it.
CREATE INDEX transfer_debt ON touchline.transfer (player_id, operator_id, currency) INCLUDE (kind, amount_minor)
  WHERE kind IN ('advance', 'repay');
CREATE FUNCTION touchline.owed_by_player(p_player bigint, p_operator integer, p_currency text) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(sum(CASE kind WHEN 'advance' THEN amount_minor ELSE -amount_minor END), 0)
    FROM touchline.transfer WHERE player_id = p_player AND operator_id = p_operator AND currency = p_currency
      AND kind IN ('advance', 'repay'));
END $$;

-- Opened with the first debt.
CREATE FUNCTION touchline.receivable_account(p_operator integer, p_currency text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE v_id bigint;
BEGIN
  INSERT INTO touchline.account (operator_id, player_id, kind, currency, balance_minor)
  VALUES (p_operator, NULL, 'receivable', p_currency, NULL) ON CONFLICT DO NOTHING;
  SELECT id INTO STRICT v_id FROM touchline.account
  WHERE player_id IS NULL AND operator_id = p_operator AND kind = 'receivable' AND currency = p_currency;
  RETURN v_id;
END $$;

-- As before, but that a debt is the player's and not the bet's.
CREATE OR REPLACE FUNCTION touchline.pay_bet(p_bet touchline.bet, p_result text, p_win bigint, p_trace text) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  v_next smallint := p_bet.generation + 1;
  v_cause text := 'bet/' || p_bet.id || '/';
  v_available bigint;
  v_staked bigint;
  v_house bigint;
  v_collected bigint;
  v_paid bigint;
  v_taken_back bigint;
  v_owed bigint := 0;
  v_short bigint := 0;
  v_money jsonb := (SELECT jsonb_build_object('currency', code, 'subunits', subunits)
    FROM touchline.currency WHERE code = p_bet.currency);
BEGIN
  SELECT id INTO STRICT v_available FROM touchline.account WHERE player_id = p_bet.player_id
    AND operator_id = p_bet.operator_id AND kind = 'available' AND currency = p_bet.currency;
  SELECT id INTO STRICT v_staked FROM touchline.account WHERE player_id = p_bet.player_id
    AND operator_id = p_bet.operator_id AND kind = 'staked' AND currency = p_bet.currency;
  SELECT id INTO STRICT v_house FROM touchline.account WHERE player_id IS NULL
    AND operator_id = p_bet.operator_id AND kind = 'house' AND currency = p_bet.currency;
  IF p_win > 0 THEN
    v_owed := touchline.owed_by_player(p_bet.player_id, p_bet.operator_id, p_bet.currency);
  END IF;

  IF p_bet.win_minor IS NOT NULL THEN
    PERFORM touchline.move_money(p_bet.player_id, v_house, v_staked, p_bet.stake_minor, 'reversal',
      v_cause || 'collect-back/' || p_bet.generation, p_bet.id, p_trace);
  END IF;
  IF p_win IS NOT NULL THEN
    v_collected := touchline.move_money(p_bet.player_id, v_staked, v_house, p_bet.stake_minor, 'collect',
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
    SELECT greatest(p_bet.win_minor - balance_minor, 0) INTO v_short FROM touchline.account WHERE id = v_available;
    IF v_short > 0 THEN
      PERFORM touchline.move_money(p_bet.player_id,
        touchline.receivable_account(p_bet.operator_id, p_bet.currency), v_available, v_short, 'advance',
        v_cause || 'advance/' || p_bet.generation, NULL, p_trace);
    END IF;
    v_taken_back := touchline.move_money(p_bet.player_id, v_available, v_house, p_bet.win_minor, 'reversal',
      v_cause || 'payout-back/' || p_bet.generation, p_bet.id, p_trace);
  END IF;

  IF p_bet.win_minor IS NOT NULL THEN
    PERFORM touchline.add_bet_event(p_bet.player_id, p_bet.id, 'reversed', v_money || jsonb_build_object(
      'generation', p_bet.generation, 'result', p_bet.result, 'amount', p_bet.win_minor, 'short', v_short,
      'transfer', v_taken_back));
  END IF;
  IF p_win IS NOT NULL THEN
    PERFORM touchline.add_bet_event(p_bet.player_id, p_bet.id, 'settled', v_money || jsonb_build_object(
      'generation', v_next, 'result', p_result, 'stake', p_bet.stake_minor, 'win', p_win, 'transfer', v_collected));
  END IF;
  IF v_paid IS NOT NULL THEN
    PERFORM touchline.add_bet_event(p_bet.player_id, p_bet.id, 'paid', v_money || jsonb_build_object(
      'generation', v_next, 'amount', p_win, 'repaid', least(v_owed, p_win), 'transfer', v_paid));
  END IF;
  UPDATE touchline.bet SET result = p_result, win_minor = p_win,
    status = CASE WHEN p_win IS NULL THEN 'waiting_results' ELSE 'done' END,
    generation = CASE WHEN p_win IS NULL THEN generation ELSE v_next END,
    settled_at = CASE WHEN p_win IS NOT NULL THEN touchline.now() END
  WHERE player_id = p_bet.player_id AND id = p_bet.id;
  RETURN v_short;
END $$;

DROP FUNCTION touchline.owed_by_bet(touchline.bet);
REVOKE ALL ON FUNCTION touchline.taken_back_by(bigint), touchline.owed_by_player(bigint, integer, text),
  touchline.receivable_account(integer, text) FROM PUBLIC;
