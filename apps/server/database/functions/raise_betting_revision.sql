-- Tells placements that what may be bet has changed: a trigger function of `betting_switch`.
CREATE OR REPLACE FUNCTION touchline.raise_betting_revision() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = '' AS $$
BEGIN
  UPDATE touchline.operator SET betting_revision = betting_revision + 1
  WHERE id = coalesce(NEW.operator_id, id);
  RETURN NULL;
END $$;
