-- Returns a waiting cash-out as WaitingCashOut of the contract.
CREATE OR REPLACE FUNCTION touchline.waiting_answer(p_waiting touchline.waiting_cash_out) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT touchline.time_to_decision(p_waiting.decides_at)
    || jsonb_build_object('bet', touchline.placed_bet(bet), 'offer', p_waiting.offer_minor)
    FROM touchline.bet WHERE player_id = p_waiting.player_id AND id = p_waiting.bet_id);
END $$;

GRANT EXECUTE ON FUNCTION touchline.waiting_answer(touchline.waiting_cash_out) TO tl_api, tl_worker;
