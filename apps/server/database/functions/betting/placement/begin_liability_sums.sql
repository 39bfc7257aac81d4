-- Creates the liability sums that a limit needs for the first time, from the open bets; most sums start at 0. It runs
-- in a transaction of its own before the placements that need the sums, so it holds no other locks. Rows are inserted
-- in key order, as by all functions that lock several.
CREATE OR REPLACE FUNCTION touchline.begin_liability_sums(p_sums jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
AS $$
DECLARE
  v_begun jsonb;
  v_of record;
BEGIN
  -- The commit need not be flushed to disk: each transaction that adds a bet to a sum commits later, and flushes this
  -- one as well.
  PERFORM set_config('synchronous_commit', 'off', true);
  WITH begun AS (
    INSERT INTO touchline.liability_counter AS counter (operator_id, currency, subject, shard, match_id,
      market_id, specifier, outcome_id, limit_minor, quota_minor, amount_minor)
    SELECT operator_id, currency, subject, 0, match_id, market_id, specifier, outcome_id, most, most, 0
    FROM jsonb_to_recordset(p_sums) AS sum(operator_id integer, currency text, subject text, match_id bigint,
      market_id integer, specifier text, outcome_id text, most bigint)
    ORDER BY operator_id, currency, subject
    ON CONFLICT DO NOTHING
    RETURNING counter.*
  )
  SELECT jsonb_agg(begun) INTO v_begun FROM begun;
  IF v_begun IS NULL THEN
    RETURN;
  END IF;
  -- From here on every bet that is added to one of these sums waits for its row, so no bet is missed.
  FOR v_of IN SELECT * FROM touchline.open_liabilities(v_begun) WHERE amount > 0 LOOP
    UPDATE touchline.liability_counter SET amount_minor = v_of.amount, quota_minor = greatest(limit_minor, v_of.amount)
    WHERE operator_id = v_of.operator_id AND currency = v_of.currency AND subject = v_of.subject;
  END LOOP;
END $$;

GRANT EXECUTE ON FUNCTION touchline.begin_liability_sums(jsonb) TO tl_api;
