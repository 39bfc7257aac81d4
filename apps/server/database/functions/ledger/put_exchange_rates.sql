-- Adds evaluated rates of an operator's currencies to its book currency (CUR-5). Rates within the band are in force at
-- once; the others are held until a second person confirms them. A rate that is stored already is not added again. A
-- different rate with the same author, source and time violates a key, which includes the author, so that staff can
-- never block a rate by the provider. By the raised revision, placements detect at their commit that rates have changed
-- since they were evaluated. Returns how many new rates are in force, or -1 if the rates have changed since the
-- evaluation. A rate without an evaluation, from a process of an earlier release, is held.
CREATE OR REPLACE FUNCTION touchline.put_exchange_rates(p_operator integer, p_author text, p_rates jsonb,
  p_revision bigint DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_operator touchline.operator;
  v_added integer;
BEGIN
  -- With the lock, rates of the operator are added one after the other.
  SELECT * INTO STRICT v_operator FROM touchline.operator WHERE id = p_operator FOR NO KEY UPDATE;
  IF p_revision <> v_operator.rates_revision THEN
    RETURN -1;
  END IF;
  INSERT INTO touchline.exchange_rate (operator_id, base, quote, rate, source, quoted_at, author, band_bp)
  SELECT p_operator, currency, v_operator.book_currency, rate, source, quoted_at, p_author, band_bp
  FROM jsonb_to_recordset(p_rates) AS given(currency text, rate numeric, source text, quoted_at timestamptz,
    held_for text, band_bp integer)
  WHERE held_for IS NULL AND band_bp IS NOT NULL
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS v_added = ROW_COUNT;
  IF EXISTS (SELECT FROM jsonb_to_recordset(p_rates) AS given(currency text, rate numeric, source text, quoted_at timestamptz)
      JOIN touchline.exchange_rate known ON known.operator_id = p_operator AND known.base = given.currency
        AND known.source = given.source AND known.quoted_at = given.quoted_at AND known.author = p_author
        AND known.rate <> given.rate) THEN
    RAISE EXCEPTION 'another rate of the same author, source and time is known' USING ERRCODE = '23505';
  END IF;
  INSERT INTO touchline.held_exchange_rate (operator_id, base, quote, rate, source, quoted_at, author, reason)
  SELECT p_operator, currency, v_operator.book_currency, rate, source, quoted_at, p_author, coalesce(held_for, 'unchecked')
  FROM jsonb_to_recordset(p_rates) AS given(currency text, rate numeric, source text, quoted_at timestamptz,
    held_for text, band_bp integer)
  WHERE (held_for IS NOT NULL OR band_bp IS NULL)
    AND NOT EXISTS (SELECT FROM touchline.exchange_rate known WHERE known.operator_id = p_operator
      AND known.base = given.currency AND known.source = given.source AND known.quoted_at = given.quoted_at
      AND known.author = p_author)
  ON CONFLICT DO NOTHING;
  IF v_added > 0 THEN
    UPDATE touchline.operator SET rates_revision = rates_revision + 1 WHERE id = p_operator;
  END IF;
  RETURN v_added;
END $$;

GRANT EXECUTE ON FUNCTION touchline.put_exchange_rates(integer, text, jsonb, bigint) TO tl_api, tl_worker;
