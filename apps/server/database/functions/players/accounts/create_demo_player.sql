-- Creates a demo player (AUTH-13e) with a thousand units of play money. A demo player has no password, so the account
-- cannot be used after its session has ended.
CREATE OR REPLACE FUNCTION touchline.create_demo_player(p_operator integer, p_email text, p_nickname text, p_language text,
  p_currency text) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_player bigint;
  v_units bigint;
BEGIN
  SELECT subunits INTO STRICT v_units FROM touchline.currency WHERE code = p_currency;
  INSERT INTO touchline.player (operator_id, email, nickname, language, currency, confirmed_at, is_demo)
  VALUES (p_operator, p_email, p_nickname, p_language, p_currency, clock_timestamp(), true) RETURNING id INTO v_player;
  PERFORM touchline.open_account(p_operator, v_player, p_currency);
  PERFORM touchline.issue_play_money(v_player, p_currency, 1000 * v_units, 'demo');
  RETURN v_player;
END $$;

GRANT EXECUTE ON FUNCTION touchline.create_demo_player(integer, text, text, text, text) TO tl_api;
