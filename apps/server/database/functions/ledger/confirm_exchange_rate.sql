-- Adds a held rate once a person who is not its author confirms it (CUR-5). Returns `done`; `same-person`; or
-- `not-waiting` if the operator has no such rate, it was held for more than a day, or the rate in force is not older.
CREATE OR REPLACE FUNCTION touchline.confirm_exchange_rate(p_operator integer, p_id bigint, p_actor text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_held touchline.held_exchange_rate;
BEGIN
  -- With the lock, rates of the operator are added one after the other.
  PERFORM FROM touchline.operator WHERE id = p_operator FOR NO KEY UPDATE;
  SELECT * INTO v_held FROM touchline.held_exchange_rate AS held
  WHERE id = p_id AND operator_id = p_operator AND received_at > clock_timestamp() - interval '24 hours'
    AND NOT EXISTS (SELECT FROM touchline.exchange_rate AS known WHERE known.operator_id = held.operator_id
      AND known.base = held.base AND known.quoted_at >= held.quoted_at);
  IF NOT FOUND THEN
    RETURN 'not-waiting';
  END IF;
  IF v_held.author = p_actor THEN
    RETURN 'same-person';
  END IF;
  INSERT INTO touchline.exchange_rate (operator_id, base, quote, rate, source, quoted_at, author, confirmed_by)
  VALUES (p_operator, v_held.base, v_held.quote, v_held.rate, v_held.source, v_held.quoted_at, v_held.author, p_actor);
  UPDATE touchline.operator SET rates_revision = rates_revision + 1 WHERE id = p_operator;
  RETURN 'done';
END $$;

GRANT EXECUTE ON FUNCTION touchline.confirm_exchange_rate(integer, bigint, text) TO tl_api;
