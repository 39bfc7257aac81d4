-- Moves play money from the operator's issue account to the player. Each cause moves money only once.
CREATE OR REPLACE FUNCTION touchline.issue_play_money(p_player bigint, p_currency text, p_amount bigint, p_cause text)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_available touchline.account;
  v_issue bigint;
  v_done touchline.transfer;
BEGIN
  PERFORM touchline.lock_wallet(p_player);
  SELECT * INTO v_done FROM touchline.transfer WHERE player_id = p_player AND cause = 'issue/' || p_cause;
  IF FOUND THEN
    IF (v_done.amount_minor, v_done.currency) IS DISTINCT FROM (p_amount, p_currency) THEN
      RAISE EXCEPTION 'cause % has issued % % already', p_cause, v_done.amount_minor, v_done.currency
        USING ERRCODE = '23505';
    END IF;
    RETURN v_done.id;
  END IF;
  -- A wallet has either real money or play money, never both (FUND-6).
  IF EXISTS (SELECT FROM touchline.payment WHERE player_id = p_player AND NOT is_play_money) THEN
    RAISE EXCEPTION 'player % has real money', p_player USING ERRCODE = '23514';
  END IF;
  SELECT * INTO STRICT v_available FROM touchline.account
  WHERE player_id = p_player AND kind = 'available' AND currency = p_currency AND subject = '';
  SELECT id INTO STRICT v_issue FROM touchline.account
  WHERE player_id IS NULL AND operator_id = v_available.operator_id AND kind = 'issue' AND currency = p_currency
    AND subject = '';
  RETURN touchline.move_money(p_player, v_issue, v_available.id, p_amount, 'issue', 'issue/' || p_cause, NULL, NULL);
END $$;
