-- Closes a player's account (AUTH-13d). The player can no longer sign in and gets no messages except the last mail, all
-- sessions and second factors end, and data that only served the player are deleted. Open play-money bets are settled
-- as usual, and the ledger remains. Returns null, and changes nothing, if money is on its way in or out, a real-money
-- bet is open, or the real-money wallet has changed since the evaluation (FUND-17): money left in a closed account
-- would be lost to the player. Without `p_available` and `p_owed` no money may be left. Known devices and `person`
-- remain, to recognise the player at a new sign-up. Other personal data are stored for as long as the law requires (see
-- erase_closed_players).
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
    -- With this the worker stores the player again (save_person), which lists accounts that resemble the player.
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
  -- The player's votes become anonymous, so that the results of finished matches do not change.
  WITH picked AS (
    DELETE FROM touchline.prediction_vote WHERE player_id = p_player RETURNING match_id, option
  )
  INSERT INTO touchline.former_prediction_vote AS known (operator_id, match_id, option, votes)
  SELECT p_operator, match_id, option, 1 FROM picked ORDER BY match_id
  ON CONFLICT (operator_id, match_id, option) DO UPDATE SET votes = known.votes + 1;
  DELETE FROM touchline.favourite WHERE player_id = p_player;
  DELETE FROM touchline.player_setting WHERE player_id = p_player;
  -- The player's chat messages become anonymous.
  DELETE FROM touchline.chat_user WHERE player_id = p_player;
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.close_player(integer, bigint, jsonb, jsonb) TO tl_api;
