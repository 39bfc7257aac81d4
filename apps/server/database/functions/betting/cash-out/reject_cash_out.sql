-- Ends a waiting cash-out without paying it. The bet stays open, the player is notified, the amount no longer counts in
-- this minute (CASH-11), and the rejection is the answer to the request's key. A request made by a player's rule has no
-- caller to answer, and is tried again. Returns false if the cash-out no longer waits.
CREATE OR REPLACE FUNCTION touchline.reject_cash_out(p_player bigint, p_key uuid, p_rejection jsonb, p_channels text[])
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_waiting touchline.waiting_cash_out;
BEGIN
  PERFORM touchline.lock_wallet(p_player);
  DELETE FROM touchline.waiting_cash_out WHERE player_id = p_player AND request_key = p_key
    AND decides_at <= clock_timestamp() RETURNING * INTO v_waiting;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM touchline.notify_player(p_player, p_channels,
    jsonb_build_object('type', 'bet_changed', 'bet', touchline.placed_bet(bet)),
    'bet/' || v_waiting.bet_id || '/kept/' || v_waiting.request_key || '/' || touchline.unix_ms(v_waiting.decides_at))
  FROM touchline.bet WHERE player_id = p_player AND id = v_waiting.bet_id;
  -- Once the minute is over, its sum no longer matters.
  UPDATE touchline.cash_out_minute SET paid_minor = paid_minor - v_waiting.book_minor
  WHERE operator_id = v_waiting.operator_id AND minute = date_trunc('minute', v_waiting.requested_at)
    AND v_waiting.book_minor IS NOT NULL;
  UPDATE touchline.decision SET state = 'rejected', answer = p_rejection
  WHERE player_id = p_player AND key = p_key AND state = 'waiting';
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.reject_cash_out(bigint, uuid, jsonb, text[]) TO tl_api, tl_worker;
