-- Trigger function of `operator`: gives a new operator accounts in every currency, with the platform's default limits.
CREATE OR REPLACE FUNCTION touchline.open_operator_currencies() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = '' AS $$
BEGIN
  INSERT INTO touchline.operator_currency (operator_id, currency, min_stake_minor, max_win_minor)
  SELECT NEW.id, code, min_stake_minor, max_win_minor FROM touchline.currency;
  RETURN NULL;
END $$;
