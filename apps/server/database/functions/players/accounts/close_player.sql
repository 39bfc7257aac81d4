-- Closes the account of a player (AUTH-13d): nobody signs in with it, nothing is sent but the last mail, sessions are over,
-- second factors gone, and with them what served the player alone. Bets that are open are settled as ever, and the books stay.
-- Null: money is on its way in or out, a bet of real money is open, or the wallet of real money is not as it was evaluated (FUND-17): what is left would
-- come to an account that nobody opens any more. Nothing is closed then. Without `p_available` and `p_owed` nothing may be left at all.
-- By its browsers and by `person` is found who comes back. Who the player was is kept for the operator's years, as the law demands: see erase_closed_players.
CREATE OR REPLACE FUNCTION touchline.close_player(p_operator integer, p_player bigint,
  p_available jsonb DEFAULT '{}', p_owed jsonb DEFAULT NULL) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM FROM touchline.player WHERE id = p_player AND operator_id = p_operator AND closed_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM touchline.lock_wallet(p_player);
  IF EXISTS (SELECT FROM touchline.payment WHERE player_id = p_player
      AND status IN ('created', 'pending', 'requested', 'verifying', 'sending')) THEN
    RETURN NULL;
  END IF;
  IF touchline.wallet_money(p_player) = 'real'
    AND (touchline.available_of_player(p_player, p_operator) <> p_available
      OR touchline.debts_of_player(p_player, p_operator) <> p_owed
      OR EXISTS (SELECT FROM touchline.bet WHERE player_id = p_player AND status IN ('submitted', 'waiting_results'))) THEN
    RETURN NULL;
  END IF;
  UPDATE touchline.player SET closed_at = clock_timestamp(), password_hash = NULL, tracking_tags = '{}',
    -- The worker lists who resembles them.
    is_compared_by = false
  WHERE id = p_player AND operator_id = p_operator AND closed_at IS NULL;
  UPDATE touchline.session SET ended_at = clock_timestamp() WHERE player_id = p_player AND ended_at IS NULL;
  DELETE FROM touchline.account_token WHERE player_id = p_player AND used_at IS NULL;
  DELETE FROM touchline.player_totp WHERE player_id = p_player;
  DELETE FROM touchline.recovery_code WHERE player_id = p_player;
  DELETE FROM touchline.passkey WHERE player_id = p_player;
  DELETE FROM touchline.sign_in_challenge WHERE player_id = p_player;
  DELETE FROM touchline.phone_verification WHERE player_id = p_player;
  DELETE FROM touchline.notification WHERE player_id = p_player;
  -- What was picked is nobody's from now on; the shares of finished matches stay as they were.
  WITH picked AS (
    DELETE FROM touchline.prediction_vote WHERE player_id = p_player RETURNING match_id, option
  )
  INSERT INTO touchline.former_prediction_vote AS known (operator_id, match_id, option, votes)
  SELECT p_operator, match_id, option, 1 FROM picked ORDER BY match_id
  ON CONFLICT (operator_id, match_id, option) DO UPDATE SET votes = known.votes + 1;
  DELETE FROM touchline.favourite WHERE player_id = p_player;
  DELETE FROM touchline.player_setting WHERE player_id = p_player;
  -- What was written in the chat is nobody's from now on.
  DELETE FROM touchline.chat_user WHERE player_id = p_player;
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.close_player(integer, bigint, jsonb, jsonb) TO tl_api;
