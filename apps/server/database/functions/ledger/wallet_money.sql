-- Returns the kind of money in a player's wallet: `play` if the player has received or requested play money, `real` if
-- a payment was requested from a real provider, and otherwise null (FUND-6). A request counts, because the provider may
-- still complete it.
CREATE OR REPLACE FUNCTION touchline.wallet_money(p_player bigint) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF EXISTS (SELECT FROM touchline.transfer WHERE player_id = p_player AND kind = 'issue')
    OR EXISTS (SELECT FROM touchline.payment WHERE player_id = p_player AND is_play_money) THEN
    RETURN 'play';
  END IF;
  IF EXISTS (SELECT FROM touchline.payment WHERE player_id = p_player) THEN
    RETURN 'real';
  END IF;
  RETURN NULL;
END $$;

GRANT EXECUTE ON FUNCTION touchline.wallet_money(bigint) TO tl_api;
