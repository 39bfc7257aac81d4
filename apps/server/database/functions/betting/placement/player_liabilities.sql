-- Returns for each player and match what the player could win beyond the stakes of their open bets, in the book
-- currency, together with the limit and the amount to be added. The result is exact while the caller holds the players'
-- wallet locks, because no bet can be added meanwhile. The query is written so that no plan can read all bets.
CREATE OR REPLACE FUNCTION touchline.player_liabilities(p_given jsonb)
RETURNS TABLE (request integer, subject text, counted bigint, added bigint, most bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
-- Each statement is planned once, with index lookups, as in a placement.
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off
SET max_parallel_workers_per_gather = 0 SET jit = off
AS $$
BEGIN
  RETURN QUERY
  SELECT given.request, given.subject, coalesce((
      SELECT sum((SELECT touchline.open_liability(bet, given.currency) FROM touchline.bet
        WHERE bet.player_id = leg.player_id AND bet.id = leg.bet_id AND bet.operator_id = given.operator_id
          AND bet.status IN ('submitted', 'waiting_results')))
      FROM (SELECT DISTINCT named.player_id, named.bet_id FROM touchline.bet_selection named
        WHERE named.player_id = given.player_id AND named.match_id = given.match_id) AS leg), 0)::bigint, given.amount, given.most
  FROM jsonb_to_recordset(p_given) AS given(request integer, operator_id integer, currency text, subject text,
    player_id bigint, match_id bigint, amount bigint, most bigint)
  WHERE given.player_id <> 0;
END $$;

GRANT EXECUTE ON FUNCTION touchline.player_liabilities(jsonb) TO tl_api;
