-- The mutex of a player's money. Every transaction that moves money takes it first, and one for several players takes the locks
-- in order of player id.
CREATE OR REPLACE FUNCTION touchline.lock_wallet(p_player bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM touchline.account WHERE player_id = p_player AND kind = 'available' ORDER BY id FOR UPDATE;
END $$;
