-- Stores the provider's reference and page of a payment; a message may have brought the reference before. Returns
-- false, and changes nothing, if the payment has another reference or another payment has this one. A payout that was
-- sent waits for the provider's message; if there is none, it is due again after an hour.
CREATE OR REPLACE FUNCTION touchline.set_payment_reference(p_payment uuid, p_reference text, p_url text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE touchline.payment SET reference = p_reference, sent_at = coalesce(sent_at, clock_timestamp()),
    page_url = CASE WHEN status IN ('created', 'pending') THEN coalesce(p_url, page_url) END,
    due_at = CASE WHEN status = 'sending' THEN clock_timestamp() + interval '1 hour' END
  WHERE id = p_payment AND coalesce(reference, p_reference) = p_reference;
  RETURN FOUND;
EXCEPTION WHEN unique_violation THEN
  RETURN false;
END $$;

GRANT EXECUTE ON FUNCTION touchline.set_payment_reference(uuid, text, text) TO tl_api, tl_worker;
