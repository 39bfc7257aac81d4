-- Adds a stored entry to a bet's timeline, with its actor and reason; the caller holds the wallet lock. `p_actor_id` is
-- the producer, the process or the name of the staff token, and null for the player. `settle_bets` stores its entries
-- itself. The entries `requested`, `accepted` and `rejected` are computed from the bet (`bet_timelines`).
CREATE OR REPLACE FUNCTION touchline.add_bet_event(p_player bigint, p_bet uuid, p_kind text, p_actor text, p_actor_id text,
  p_reason text, p_data jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO touchline.bet_event (player_id, bet_id, number, at, kind, actor, actor_id, reason, data)
  SELECT p_player, p_bet, coalesce(max(number), 0) + 1, touchline.now(), p_kind, p_actor, p_actor_id, p_reason, p_data
  FROM touchline.bet_event WHERE player_id = p_player AND bet_id = p_bet;
END $$;
