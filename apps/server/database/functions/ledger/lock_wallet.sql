-- Locks a player's wallet. Every transaction that moves a player's money does this first, and for several players in
-- the order of their ids, to avoid deadlocks.
CREATE OR REPLACE FUNCTION touchline.lock_wallet(p_player bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM touchline.account WHERE player_id = p_player AND kind = 'available' ORDER BY id FOR UPDATE;
END $$;
