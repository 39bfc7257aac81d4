-- Stores the rejection of a cash-out under its key. False when the key has an answer already: that one counts. With channels
-- it is the end of one that waited, also when its key was answered by something else: the bet is open as before, the player is told
-- so, and what it has counted in this minute is given back (CASH-11). Without a hash a rule asked, which is answered by nobody's key
-- and is tried again.
CREATE OR REPLACE FUNCTION touchline.reject_cash_out(p_player bigint, p_key uuid, p_hash bytea, p_rejection jsonb,
  p_channels text[] DEFAULT NULL)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_waiting touchline.waiting_cash_out;
BEGIN
  PERFORM FROM touchline.account WHERE player_id = p_player AND kind = 'available' ORDER BY id FOR SHARE;
  IF p_channels IS NULL AND EXISTS (SELECT FROM touchline.waiting_cash_out
      WHERE player_id = p_player AND request_key = p_key) THEN
    RETURN false;
  END IF;
  IF p_channels IS NOT NULL THEN
    DELETE FROM touchline.waiting_cash_out WHERE player_id = p_player AND request_key = p_key
      AND decides_at <= clock_timestamp() RETURNING * INTO v_waiting;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
    PERFORM touchline.notify_player(p_player, p_channels,
      jsonb_build_object('type', 'bet_changed', 'bet', touchline.placed_bet(bet)),
      'bet/' || v_waiting.bet_id || '/kept/' || v_waiting.request_key || '/' || touchline.unix_ms(v_waiting.decides_at))
    FROM touchline.bet WHERE player_id = p_player AND id = v_waiting.bet_id;
    -- Of a minute that is over nothing is left to give back.
    UPDATE touchline.cash_out_minute SET paid_minor = paid_minor - v_waiting.book_minor
    WHERE operator_id = v_waiting.operator_id AND minute = date_trunc('minute', v_waiting.requested_at)
      AND v_waiting.book_minor IS NOT NULL;
  END IF;
  IF EXISTS (SELECT FROM touchline.cash_out WHERE player_id = p_player AND request_key = p_key) THEN
    RETURN false;
  END IF;
  IF p_hash IS NULL THEN
    RETURN true;
  END IF;
  INSERT INTO touchline.rejected_cash_out (player_id, key, request_hash, rejection)
  VALUES (p_player, p_key, p_hash, p_rejection) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

GRANT EXECUTE ON FUNCTION touchline.reject_cash_out(bigint, uuid, bytea, jsonb, text[]) TO tl_api, tl_worker;
