-- Locks all rows of a liability sum and returns their number. The first row is locked by a statement of its own: a
-- transaction that divides the sum into more rows holds it, so the second statement sees the new rows.
CREATE OR REPLACE FUNCTION touchline.lock_liability_sum(p_operator integer, p_currency text, p_subject text)
RETURNS integer LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE v_rows integer;
BEGIN
  PERFORM FROM touchline.liability_counter
  WHERE operator_id = p_operator AND currency = p_currency AND subject = p_subject AND shard = 0 FOR UPDATE;
  PERFORM FROM touchline.liability_counter
  WHERE operator_id = p_operator AND currency = p_currency AND subject = p_subject ORDER BY shard FOR UPDATE;
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  RETURN v_rows;
END $$;
