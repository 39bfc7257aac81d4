-- Recalculates one liability sum that is near its limit, the one that has waited longest, because settled, cancelled
-- and cashed-out bets make room again. Also deletes the sums of matches that have ended. Returns true if another sum
-- may have to be recalculated. Each call recalculates only one: its lock lasts until the end of the transaction, and
-- several sums would have to be locked in key order.
CREATE OR REPLACE FUNCTION touchline.roll_up_liabilities() RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_of record;
  v_ended bigint[];
BEGIN
  -- Finds the matches with one index lookup each, however many sums they have.
  WITH RECURSIVE counted AS (
    SELECT min(match_id) AS match_id FROM touchline.liability_counter
    UNION ALL
    SELECT (SELECT min(counter.match_id) FROM touchline.liability_counter counter WHERE counter.match_id > counted.match_id)
    FROM counted WHERE counted.match_id IS NOT NULL
  )
  SELECT array_agg(match.id) INTO v_ended FROM counted JOIN touchline.match ON match.id = counted.match_id
  WHERE match.status >= 2;
  IF v_ended IS NOT NULL THEN
    -- Rows that are locked by a placement are skipped, and deleted by a later call.
    DELETE FROM touchline.liability_counter WHERE ctid IN (
      SELECT ctid FROM touchline.liability_counter WHERE match_id = ANY (v_ended) FOR UPDATE SKIP LOCKED);
  END IF;
  -- A sum that is near its limit has a row near its quota. If none of these sums is near its limit, their rows are
  -- marked as checked below, so that the next call looks at others.
  SELECT operator_id, currency, subject, min(match_id) AS match_id, min(market_id) AS market_id,
    min(specifier) AS specifier, min(outcome_id) AS outcome_id, min(limit_minor) AS limit_minor INTO v_of
  FROM touchline.liability_counter
  WHERE (operator_id, currency, subject) IN (SELECT operator_id, currency, subject
    FROM touchline.liability_counter WHERE is_near AND rolled_up_at < clock_timestamp() - interval '10 seconds'
    ORDER BY rolled_up_at LIMIT 1000)
  GROUP BY operator_id, currency, subject
  HAVING sum(amount_minor) * 10 >= min(limit_minor) * 8
  ORDER BY min(rolled_up_at) LIMIT 1;
  IF NOT FOUND THEN
    UPDATE touchline.liability_counter SET rolled_up_at = clock_timestamp() WHERE ctid IN (
      SELECT ctid FROM touchline.liability_counter
      WHERE is_near AND rolled_up_at < clock_timestamp() - interval '10 seconds'
      ORDER BY rolled_up_at LIMIT 1000 FOR UPDATE SKIP LOCKED);
    RETURN FOUND;
  END IF;
  PERFORM touchline.roll_up_liability(v_of.operator_id, v_of.currency, v_of.subject, v_of.match_id,
    v_of.market_id, v_of.specifier, v_of.outcome_id, v_of.limit_minor);
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.roll_up_liabilities() TO tl_worker;
