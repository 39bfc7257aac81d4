-- Stores a decision under a key, once. Returns false if the key was decided before; the caller then reads and returns
-- that decision. It must be called in the transaction that writes the result, after all comparisons that could make the
-- caller start again.
CREATE OR REPLACE FUNCTION touchline.decide(p_decision touchline.decision_row, p_state text, p_answer jsonb)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO touchline.decision (player_id, key, call, body_hash, field_hashes, state, answer)
  VALUES (p_decision.player_id, p_decision.key, p_decision.call, p_decision.body_hash, p_decision.field_hashes, p_state, p_answer)
  ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

GRANT EXECUTE ON FUNCTION touchline.decide(touchline.decision_row, text, jsonb) TO tl_api, tl_worker;
