-- Keeps what the provider has called a payment, and its page. A message may have brought the reference before; another one is
-- never written over it. What was sent waits for the provider's word.
CREATE OR REPLACE FUNCTION touchline.name_payment(p_payment uuid, p_reference text, p_url text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE touchline.payment SET reference = p_reference, page_url = coalesce(p_url, page_url), due_at = NULL
  WHERE id = p_payment AND coalesce(reference, p_reference) = p_reference;
  RETURN FOUND;
END $$;

GRANT EXECUTE ON FUNCTION touchline.name_payment(uuid, text, text) TO tl_api, tl_worker;
