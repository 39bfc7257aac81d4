-- The mutex of a player's money: the first thing every transaction does that moves any of it. Transactions about several
-- players take their locks in the order of player ids.
CREATE OR REPLACE FUNCTION touchline.lock_wallet(p_player bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM touchline.account WHERE player_id = p_player AND kind = 'available' ORDER BY id FOR UPDATE;
END $$;
