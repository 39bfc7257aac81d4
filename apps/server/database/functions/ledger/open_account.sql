-- Opens a player's accounts in a currency, and the operator's accounts if these are the first in the currency. It is
-- safe to repeat.
CREATE OR REPLACE FUNCTION touchline.open_account(p_operator integer, p_player bigint, p_currency text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE v_available bigint;
BEGIN
  INSERT INTO touchline.account (operator_id, player_id, kind, currency, balance_minor)
  VALUES (p_operator, NULL, 'house', p_currency, NULL), (p_operator, NULL, 'issue', p_currency, NULL),
    (p_operator, p_player, 'available', p_currency, 0), (p_operator, p_player, 'staked', p_currency, 0)
  ON CONFLICT DO NOTHING;
  SELECT id INTO STRICT v_available FROM touchline.account
  WHERE player_id = p_player AND operator_id = p_operator AND kind = 'available' AND currency = p_currency AND subject = '';
  RETURN v_available;
END $$;
