-- Returns what the open bets of each liability sum would cost beyond their stakes, in the book currency. Bets are
-- looked up from their selections, so that no plan can read all bets.
CREATE OR REPLACE FUNCTION touchline.open_liabilities(p_sums jsonb)
RETURNS TABLE (operator_id integer, currency text, subject text, amount bigint)
LANGUAGE plpgsql SET search_path = ''
-- Each statement is planned once, with index lookups, as in a placement.
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off
SET max_parallel_workers_per_gather = 0 SET jit = off
AS $$
BEGIN
  RETURN QUERY
  SELECT given.operator_id, given.currency, given.subject, coalesce(CASE
    WHEN given.market_id IS NULL THEN (
      SELECT sum((SELECT touchline.open_liability(bet, given.currency) FROM touchline.bet
        WHERE bet.player_id = leg.player_id AND bet.id = leg.bet_id AND bet.operator_id = given.operator_id
          AND bet.status IN ('submitted', 'waiting_results')))
      FROM (SELECT DISTINCT named.player_id, named.bet_id FROM touchline.bet_selection named
        WHERE named.match_id = given.match_id) AS leg)
    ELSE (
      SELECT sum((SELECT touchline.open_liability(bet, given.currency) FROM touchline.bet
        WHERE bet.player_id = leg.player_id AND bet.id = leg.bet_id AND bet.operator_id = given.operator_id
          AND bet.status IN ('submitted', 'waiting_results')))
      FROM (SELECT DISTINCT named.player_id, named.bet_id FROM touchline.bet_selection named
        WHERE named.match_id = given.match_id AND named.market_id = given.market_id
          AND named.specifier = given.specifier AND named.outcome_id = given.outcome_id) AS leg)
    END, 0)::bigint
  FROM jsonb_to_recordset(p_sums) AS given(operator_id integer, currency text, subject text, match_id bigint,
    market_id integer, specifier text, outcome_id text);
END $$;
