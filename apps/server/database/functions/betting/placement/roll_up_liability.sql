-- Recalculates a liability sum from the open bets in all currencies, and divides the limit among its rows. All rows are
-- locked: a transaction that adds a bet holds one of them until it commits, so no bet is missed. Creates the first row
-- if there is none. Returns the sum.
CREATE OR REPLACE FUNCTION touchline.roll_up_liability(p_operator integer, p_currency text, p_subject text,
  p_match bigint, p_market integer, p_specifier text, p_outcome text, p_limit bigint)
RETURNS bigint LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  v_rows integer;
  v_sum bigint;
BEGIN
  INSERT INTO touchline.liability_counter (operator_id, currency, subject, shard, match_id, market_id, specifier,
    outcome_id, limit_minor, quota_minor, amount_minor)
  VALUES (p_operator, p_currency, p_subject, 0, p_match, p_market, p_specifier, p_outcome, p_limit, 0, 0)
  ON CONFLICT DO NOTHING;
  v_rows := touchline.lock_liability_sum(p_operator, p_currency, p_subject);
  SELECT amount INTO v_sum FROM touchline.open_liabilities(jsonb_build_array(jsonb_build_object(
    'operator_id', p_operator, 'currency', p_currency, 'subject', p_subject, 'match_id', p_match,
    'market_id', p_market, 'specifier', p_specifier, 'outcome_id', p_outcome)));
  UPDATE touchline.liability_counter SET limit_minor = p_limit, rolled_up_at = clock_timestamp(),
    amount_minor = v_sum / v_rows + CASE shard WHEN 0 THEN v_sum % v_rows ELSE 0 END,
    quota_minor = v_sum / v_rows + CASE shard WHEN 0 THEN v_sum % v_rows ELSE 0 END
      + greatest(p_limit - v_sum, 0) / v_rows
  WHERE operator_id = p_operator AND currency = p_currency AND subject = p_subject;
  RETURN v_sum;
END $$;
