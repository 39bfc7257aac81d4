-- Tells a player that an offer has reached the threshold of their rule, and ends the rule: once. False when it was ended
-- meanwhile, or while the player is excluded: they may not take the offer.
CREATE OR REPLACE FUNCTION touchline.notify_cash_out(p_player bigint, p_rule uuid, p_bet uuid, p_channels text[], p_data jsonb)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM touchline.lock_wallet(p_player);
  IF EXISTS (SELECT FROM touchline.player WHERE id = p_player AND excluded_until > touchline.now()) THEN
    RETURN false;
  END IF;
  DELETE FROM touchline.cash_out_rule WHERE player_id = p_player AND bet_id = p_bet AND kind = 'notify' AND id = p_rule;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM touchline.notify_player(p_player, p_channels, p_data, 'cash-out/' || p_rule);
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.notify_cash_out(bigint, uuid, uuid, text[], jsonb) TO tl_worker;
