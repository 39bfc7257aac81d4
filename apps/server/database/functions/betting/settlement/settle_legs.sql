-- Writes the legs whose result is new, or gone, as they were evaluated. The timeline says what was rolled back before it
-- says what counts instead.
CREATE OR REPLACE FUNCTION touchline.settle_legs(p_player bigint, p_bet uuid, p_legs jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_leg touchline.bet_selection;
  v_known touchline.outcome_result;
  v_back touchline.outcome_result;
  v_given record;
  v_leg_data jsonb;
BEGIN
  FOR v_given IN SELECT * FROM jsonb_to_recordset(p_legs)
      AS given(id bigint, was bigint, result_id bigint, result text, factor numeric)
    WHERE given.result_id IS DISTINCT FROM given.was ORDER BY given.id
  LOOP
    UPDATE touchline.bet_selection SET result = v_given.result, factor = v_given.factor, result_id = v_given.result_id,
      settled_at = CASE WHEN v_given.result_id IS NOT NULL THEN touchline.now() END
    WHERE player_id = p_player AND bet_id = p_bet AND id = v_given.id RETURNING * INTO STRICT v_leg;
    v_leg_data := jsonb_build_object('selection', v_leg.id, 'match', concat_ws(' – ', v_leg.name_a, nullif(v_leg.name_b, '')),
      'market', v_leg.market_name, 'outcome', v_leg.outcome_name, 'odds', v_leg.odds_milli);

    v_back := touchline.rolled_back_by(v_given.was);
    IF v_back.id IS NOT NULL THEN
      PERFORM touchline.add_bet_event(p_player, p_bet, 'leg_reopened', 'feed', v_back.producer_id::text,
        CASE v_back.kind WHEN 'cancel_rolled_back' THEN 'cancel-rolled-back' ELSE 'result-rolled-back' END,
        v_leg_data || jsonb_build_object(
        'fact', v_back.kind, 'producer', v_back.producer_id, 'feed_ts', v_back.feed_ts, 'takes_back', v_given.was));
    END IF;

    SELECT * INTO v_known FROM touchline.outcome_result WHERE id = v_given.result_id;
    CONTINUE WHEN v_known.id IS NULL;
    PERFORM touchline.add_bet_event(p_player, p_bet, 'leg_settled', 'feed', v_known.producer_id::text,
      CASE WHEN v_known.kind = 'cancelled' THEN 'line-cancelled' WHEN v_given.was IS NOT NULL THEN 'result-corrected'
        ELSE 'result-received' END, v_leg_data || jsonb_build_object('result', v_leg.result,
      'producer', v_known.producer_id, 'feed_ts', v_known.feed_ts, 'void_reason', v_known.void_reason,
      'replaces_result', v_given.was) || CASE v_known.kind
        WHEN 'cancelled' THEN jsonb_build_object('placed_from', v_known.start_ms, 'placed_until', v_known.end_ms)
        ELSE jsonb_build_object('void_factor', trim_scale(v_known.void_factor),
          'dead_heat_factor', trim_scale(v_known.dead_heat_factor), 'certainty', v_known.certainty) END);
  END LOOP;
END $$;
