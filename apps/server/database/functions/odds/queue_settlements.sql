-- Trigger function of `outcome_result`: queues the settlements for new results, in the transaction that stores the
-- results. A fact about a whole line is queued once, with an empty outcome id.
CREATE OR REPLACE FUNCTION touchline.queue_settlements() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = '' AS $$
BEGIN
  INSERT INTO touchline.pending_settlement (result_id, match_id, market_id, specifier, outcome_id)
  SELECT id, match_id, market_id, specifier, outcome_id FROM arrived WHERE kind <> 'settled' OR result IN (0, 1)
  ORDER BY id;
  RETURN NULL;
END $$;
