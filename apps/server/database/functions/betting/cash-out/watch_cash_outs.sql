-- Registers that a player watches the offers for these bets for the next seconds. At most p_most bets are watched per
-- player; beyond that, the bets registered longest ago are dropped.
CREATE OR REPLACE FUNCTION touchline.watch_cash_outs(p_player bigint, p_bets uuid[], p_locale text, p_seconds integer,
  p_most integer)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  -- Concurrent calls by other pages of the player wait here; otherwise the player could exceed p_most bets.
  PERFORM pg_advisory_xact_lock(p_player);
  INSERT INTO touchline.cash_out_watch (player_id, bet_id, locale, expires_at)
  SELECT p_player, bet.id, p_locale, clock_timestamp() + p_seconds * interval '1 second'
  FROM touchline.bet WHERE player_id = p_player AND id = ANY (p_bets) AND status IN ('submitted', 'waiting_results')
  ORDER BY bet.id
  ON CONFLICT (player_id, bet_id, locale) DO UPDATE SET expires_at = excluded.expires_at;
  DELETE FROM touchline.cash_out_watch WHERE player_id = p_player AND (bet_id, locale) IN (
    SELECT bet_id, locale FROM touchline.cash_out_watch WHERE player_id = p_player
    ORDER BY expires_at DESC, bet_id, locale OFFSET p_most);
END $$;

GRANT EXECUTE ON FUNCTION touchline.watch_cash_outs(bigint, uuid[], text, integer, integer) TO tl_api;
