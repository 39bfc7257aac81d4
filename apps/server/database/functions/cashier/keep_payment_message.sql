-- Stores a signed message that has no effect. The same message is stored once.
CREATE OR REPLACE FUNCTION touchline.keep_payment_message(p_site integer, p_body bytea, p_outcome text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO touchline.payment_message (site_id, body, body_hash, outcome)
  VALUES (p_site, p_body, sha256(p_body), p_outcome) ON CONFLICT DO NOTHING;
END $$;

GRANT EXECUTE ON FUNCTION touchline.keep_payment_message(integer, bytea, text) TO tl_api;
