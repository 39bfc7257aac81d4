-- Adds rates of an operator's currencies to its book currency; one that is known already is not added again, and one that
-- says otherwise for the same source and time breaks the key. Placements notice by the revision. Gives how many were new.
CREATE OR REPLACE FUNCTION touchline.put_exchange_rates(p_operator integer, p_author text, p_rates jsonb) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_book text;
  v_added integer;
BEGIN
  -- By one at a time.
  SELECT book_currency INTO STRICT v_book FROM touchline.operator WHERE id = p_operator FOR NO KEY UPDATE;
  INSERT INTO touchline.exchange_rate (operator_id, base, quote, rate, source, quoted_at, author)
  SELECT p_operator, currency, v_book, rate, source, quoted_at, p_author
  FROM jsonb_to_recordset(p_rates) AS given(currency text, rate numeric, source text, quoted_at timestamptz)
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS v_added = ROW_COUNT;
  IF EXISTS (SELECT FROM jsonb_to_recordset(p_rates) AS given(currency text, rate numeric, source text, quoted_at timestamptz)
      JOIN touchline.exchange_rate known ON known.operator_id = p_operator AND known.base = given.currency
        AND known.source = given.source AND known.quoted_at = given.quoted_at AND known.rate <> given.rate) THEN
    RAISE EXCEPTION 'another rate of the same source and time is known' USING ERRCODE = '23505';
  END IF;
  IF v_added > 0 THEN
    UPDATE touchline.operator SET rates_revision = rates_revision + 1 WHERE id = p_operator;
  END IF;
  RETURN v_added;
END $$;

GRANT EXECUTE ON FUNCTION touchline.put_exchange_rates(integer, text, jsonb) TO tl_api, tl_worker;
