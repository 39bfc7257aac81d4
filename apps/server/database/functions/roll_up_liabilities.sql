-- Adds up anew sums of liability that are near their limit, those waiting longest first: bets that were settled, cancelled
-- or bought back make room again. Sums of matches that have ended are deleted. Gives how many were added up.
CREATE OR REPLACE FUNCTION touchline.roll_up_liabilities(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_of record;
  v_count integer := 0;
BEGIN
  FOR v_of IN SELECT first.*, match.status >= 2 AS is_over,
      (SELECT sum(amount_minor) FROM touchline.liability_counter counter WHERE counter.operator_id = first.operator_id
        AND counter.currency = first.currency AND counter.subject = first.subject
        AND counter.player_id = first.player_id) AS total
    FROM touchline.liability_counter first JOIN touchline.match ON match.id = first.match_id
    WHERE first.shard = 0 ORDER BY first.rolled_up_at LIMIT 200
  LOOP
    IF v_of.is_over THEN
      DELETE FROM touchline.liability_counter WHERE operator_id = v_of.operator_id AND currency = v_of.currency
        AND subject = v_of.subject AND player_id = v_of.player_id;
    ELSIF v_of.total * 10 >= v_of.limit_minor * 8 AND v_count < p_most THEN
      PERFORM touchline.roll_up_liability(v_of.operator_id, v_of.currency, v_of.subject, v_of.player_id, v_of.match_id,
        v_of.market_id, v_of.specifier, v_of.outcome_id, v_of.limit_minor);
      v_count := v_count + 1;
    END IF;
  END LOOP;
  RETURN v_count;
END $$;

GRANT EXECUTE ON FUNCTION touchline.roll_up_liabilities(integer) TO tl_worker;
