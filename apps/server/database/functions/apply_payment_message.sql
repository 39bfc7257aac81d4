-- Writes what a message of the provider does, once per message, if the payment is still as it was evaluated. `done`; `known`:
-- the message was there before; `changed`: evaluate again; `taken`: the provider's payment is another one of ours.
CREATE OR REPLACE FUNCTION touchline.apply_payment_message(p_operator integer, p_site integer, p_player bigint, p_payment uuid,
  p_message uuid, p_type text, p_reference text, p_amount bigint, p_currency text, p_status text, p_outcome text, p_next text,
  p_movement text, p_reason text, p_channels text[], p_trace text)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_payment touchline.payment;
BEGIN
  PERFORM touchline.lock_wallet(p_player);
  SELECT * INTO STRICT v_payment FROM touchline.payment
  WHERE id = p_payment AND player_id = p_player AND operator_id = p_operator AND site_id = p_site FOR UPDATE;
  IF EXISTS (SELECT FROM touchline.payment_message WHERE site_id = p_site AND id = p_message) THEN
    RETURN 'known';
  END IF;
  IF p_next IS NOT NULL AND (v_payment.status <> p_status OR coalesce(v_payment.reference, p_reference) <> p_reference) THEN
    RETURN 'changed';
  END IF;
  IF p_next IS NOT NULL AND v_payment.reference IS NULL THEN
    IF EXISTS (SELECT FROM touchline.payment WHERE site_id = p_site AND reference = p_reference AND id <> p_payment) THEN
      RETURN 'taken';
    END IF;
    UPDATE touchline.payment SET reference = p_reference WHERE id = p_payment;
  END IF;
  INSERT INTO touchline.payment_message (site_id, id, payment_id, type, reference, amount_minor, currency, outcome)
  VALUES (p_site, p_message, p_payment, p_type, p_reference, p_amount, p_currency, p_outcome);
  IF p_next IS NOT NULL THEN
    PERFORM touchline.advance_payment(p_payment, p_next, p_movement, p_reason, p_channels, p_trace);
  END IF;
  RETURN 'done';
END $$;

GRANT EXECUTE ON FUNCTION touchline.apply_payment_message(integer, integer, bigint, uuid, uuid, text, text, bigint, text, text,
  text, text, text, text, text[], text) TO tl_api;
