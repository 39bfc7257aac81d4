-- Stores a public key when it is used for the first time. Returns whether a demo used it first and whether it was
-- ended.
CREATE OR REPLACE FUNCTION touchline.register_receipt_key(p_id text, p_public_key bytea, p_is_demo boolean,
  OUT is_demo boolean, OUT is_ended boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO touchline.receipt_key (id, public_key, is_demo) VALUES (p_id, p_public_key, p_is_demo) ON CONFLICT DO NOTHING;
  SELECT known.is_demo, known.valid_until IS NOT NULL INTO STRICT is_demo, is_ended
  FROM touchline.receipt_key known WHERE known.id = p_id;
END $$;

GRANT EXECUTE ON FUNCTION touchline.register_receipt_key(text, bytea, boolean) TO tl_api;
