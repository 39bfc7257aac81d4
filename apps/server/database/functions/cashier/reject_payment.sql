-- Stores the refusal of a deposit or a withdrawal under its key. False when the key has an answer already: that one counts. The
-- player's own row and the wallet are locked against those who create payments alone: refusals do not wait for each other.
CREATE OR REPLACE FUNCTION touchline.reject_payment(p_player bigint, p_key uuid, p_hash bytea, p_rejection jsonb)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM FROM touchline.player WHERE id = p_player FOR SHARE;
  PERFORM FROM touchline.account WHERE player_id = p_player AND kind = 'available' ORDER BY id FOR SHARE;
  IF EXISTS (SELECT FROM touchline.payment WHERE player_id = p_player AND key = p_key) THEN
    RETURN false;
  END IF;
  INSERT INTO touchline.rejected_payment (player_id, key, request_hash, rejection)
  VALUES (p_player, p_key, p_hash, p_rejection) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

GRANT EXECUTE ON FUNCTION touchline.reject_payment(bigint, uuid, bytea, jsonb) TO tl_api;
