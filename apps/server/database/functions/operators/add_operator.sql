-- Returns the operator with this key, or creates it with the default risk rules: live bets wait 6 s, and winnings are
-- limited. People at the match or with a faster stream know of an event up to 5 s before the feed; the rest of the
-- delay is the time in which a feed message reaches the book. Staff can change these rules (`npm run risk`). Amounts
-- are in the book currency. A bet can win at most what the platform allows (10,000.00 EUR). The liability limits are
-- two and a half such bets for an outcome, five for a match, whose outcomes can win together, and two for a player on
-- one match, so that no player uses up an outcome's limit alone.
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
