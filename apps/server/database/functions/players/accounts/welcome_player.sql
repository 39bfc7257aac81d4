-- Gives a thousand units of play money, in the player's own currency, to a player who has never had any money. A second
-- call, or a call after a deposit, gives nothing. The caller knows whether a site of the operator takes real money.
CREATE OR REPLACE FUNCTION touchline.welcome_player(p_player bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_currency text;
  v_units bigint;
BEGIN
  PERFORM touchline.lock_wallet(p_player);
  IF touchline.wallet_money(p_player) IS NOT NULL THEN
    RETURN;
  END IF;
  SELECT code, subunits INTO STRICT v_currency, v_units
  FROM touchline.player JOIN touchline.currency ON code = player.currency WHERE player.id = p_player;
  PERFORM touchline.issue_play_money(p_player, v_currency, 1000 * v_units, 'welcome');
END $$;

GRANT EXECUTE ON FUNCTION touchline.welcome_player(bigint) TO tl_api;
