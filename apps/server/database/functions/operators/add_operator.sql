-- The operator of this key, made if there is none, with the rules every operator begins with: bets on a match under way wait 6 s,
-- and what may be won is limited. Whoever sees a match live or in a faster stream is up to 5 s ahead of the feed; the delay is longer than
-- that by what a message of the feed may take to reach the book. Staff change them as any other (`npm run risk`). Amounts are in the book currency. A bet wins at
-- most what the platform allows for it (10,000.00 EUR); an outcome may cost two and a half such bets, a match, where several outcomes
-- win together, five, and one player on a match two, so that nobody takes what is left of an outcome alone.
CREATE OR REPLACE FUNCTION touchline.add_operator(p_key text, p_name text, p_book_currency text) RETURNS integer
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE v_id integer;
BEGIN
  INSERT INTO touchline.operator (key, name, book_currency) VALUES (p_key, p_name, p_book_currency)
    ON CONFLICT (key) DO NOTHING RETURNING id INTO v_id;
  IF v_id IS NULL THEN
    RETURN (SELECT id FROM touchline.operator WHERE key = p_key);
  END IF;
  INSERT INTO touchline.risk_rule (operator_id, is_live, delay_ms, reason, author)
    VALUES (v_id, true, 6000, 'What a new operator begins with', 'touchline');
  INSERT INTO touchline.risk_rule (operator_id, currency, max_win_minor, max_outcome_liability_minor,
      max_match_liability_minor, max_player_liability_minor, reason, author)
    SELECT v_id, code, max_win_minor, max_win_minor * 5 / 2, max_win_minor * 5, max_win_minor * 2,
      'What a new operator begins with', 'touchline'
    FROM touchline.currency WHERE code = p_book_currency;
  RETURN v_id;
END $$;
