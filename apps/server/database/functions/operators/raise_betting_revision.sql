-- Trigger function of `betting_switch`, `risk_rule`, `player_group` and `cash_out_setting`: by the raised revision,
-- placements and cash-outs detect at their commit that the operator's rules have changed since they were evaluated.
CREATE OR REPLACE FUNCTION touchline.raise_betting_revision() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = '' AS $$
BEGIN
  UPDATE touchline.operator SET betting_revision = betting_revision + 1
  WHERE id = coalesce(NEW.operator_id, id);
  RETURN NULL;
END $$;
