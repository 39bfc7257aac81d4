-- Ends a waiting cash-out without paying it. The bet stays open, the player is notified, the amount no longer counts
-- for this minute (CASH-11), and the rejection becomes the answer to the request's key. If a player's rule made the
-- request, there is no answer to store, and the rule is triggered again later. Returns false if the cash-out no longer
-- waits.
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
  -- The table has only the operator's newest minute. If that is a later one, no row matches and nothing has to be
  -- subtracted.
  UPDATE touchline.cash_out_minute SET paid_minor = paid_minor - v_waiting.book_minor
  WHERE operator_id = v_waiting.operator_id AND minute = date_trunc('minute', v_waiting.requested_at)
    AND v_waiting.book_minor IS NOT NULL;
  UPDATE touchline.decision SET state = 'rejected', answer = p_rejection
  WHERE player_id = p_player AND key = p_key AND state = 'waiting';
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.reject_cash_out(bigint, uuid, jsonb, text[]) TO tl_api, tl_worker;
