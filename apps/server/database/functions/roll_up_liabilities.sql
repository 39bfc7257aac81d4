-- Adds up anew the sum of liability that is near its limit and has waited longest: bets that were settled, cancelled or
-- bought back make room again. Sums of matches that have ended are deleted. True when there was one. One at a time, because
-- each is locked until the end of the transaction, and whoever locks several does so in the order of their keys.
CREATE OR REPLACE FUNCTION touchline.roll_up_liabilities() RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE v_of record;
BEGIN
  DELETE FROM touchline.liability_counter USING touchline.match
  WHERE match.id = liability_counter.match_id AND match.status >= 2;
  SELECT operator_id, currency, subject, player_id, min(match_id) AS match_id, min(market_id) AS market_id,
    min(specifier) AS specifier, min(outcome_id) AS outcome_id, min(limit_minor) AS limit_minor INTO v_of
  FROM touchline.liability_counter GROUP BY operator_id, currency, subject, player_id
  HAVING sum(amount_minor) * 10 >= min(limit_minor) * 8
    AND min(rolled_up_at) < clock_timestamp() - interval '10 seconds'
  ORDER BY min(rolled_up_at) LIMIT 1;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM touchline.roll_up_liability(v_of.operator_id, v_of.currency, v_of.subject, v_of.player_id, v_of.match_id,
    v_of.market_id, v_of.specifier, v_of.outcome_id, v_of.limit_minor);
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.roll_up_liabilities() TO tl_worker;
