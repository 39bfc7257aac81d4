-- Records the work a result brings, in the transaction that stores the result: a trigger function of `outcome_result`.
-- A fact about a whole line is queued once, for all its outcomes ('').
CREATE OR REPLACE FUNCTION touchline.queue_settlements() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = '' AS $$
BEGIN
  INSERT INTO touchline.pending_settlement (result_id, match_id, market_id, specifier, outcome_id)
  SELECT id, match_id, market_id, specifier, outcome_id FROM arrived WHERE kind <> 'settled' OR result IN (0, 1)
  ORDER BY id;
  RETURN NULL;
END $$;
