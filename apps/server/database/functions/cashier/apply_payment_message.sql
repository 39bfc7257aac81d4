-- Writes what a message of the provider does, once per message, if the payment is still as it was evaluated. `done`; `known`:
-- the message was there before; `changed`: evaluate again; `mismatched`: kept, and nothing done: its id was of another message, or
-- the provider's payment is another one of ours.
CREATE OR REPLACE FUNCTION touchline.apply_payment_message(p_operator integer, p_site integer, p_player bigint, p_payment uuid,
  p_message uuid, p_type text, p_reference text, p_amount bigint, p_currency text, p_body bytea, p_status text, p_outcome text,
  p_next text, p_movement text, p_reason text, p_reversed bigint, p_channels text[], p_trace text)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_payment touchline.payment;
  v_said touchline.payment_message;
  v_outcome text := p_outcome;
BEGIN
  PERFORM touchline.lock_wallet(p_player);
  SELECT * INTO STRICT v_payment FROM touchline.payment
  WHERE id = p_payment AND player_id = p_player AND operator_id = p_operator AND site_id = p_site FOR UPDATE;
  SELECT * INTO v_said FROM touchline.payment_message WHERE site_id = p_site AND id = p_message ORDER BY number LIMIT 1;
  IF FOUND THEN
    IF (v_said.payment_id, v_said.type, v_said.reference, v_said.amount_minor, v_said.currency)
        IS NOT DISTINCT FROM (p_payment, p_type, p_reference, p_amount, p_currency) THEN
      RETURN 'known';
    END IF;
    v_outcome := 'mismatched';
  ELSIF p_next IS NOT NULL THEN
    IF v_payment.status <> p_status OR v_payment.reversed_minor <> p_reversed OR coalesce(v_payment.reference, p_reference) <> p_reference THEN
      RETURN 'changed';
    END IF;
    IF EXISTS (SELECT FROM touchline.payment WHERE site_id = p_site AND reference = p_reference AND id <> p_payment) THEN
      v_outcome := 'mismatched';
    END IF;
  END IF;
  INSERT INTO touchline.payment_message (site_id, id, payment_id, type, reference, amount_minor, currency, body, body_hash,
    outcome)
  VALUES (p_site, p_message, p_payment, p_type, p_reference, p_amount, p_currency, p_body, sha256(p_body), v_outcome)
  ON CONFLICT DO NOTHING;
  IF v_outcome <> p_outcome THEN
    RETURN 'mismatched';
  END IF;
  IF p_next IS NOT NULL THEN
    UPDATE touchline.payment SET reference = p_reference WHERE id = p_payment AND reference IS NULL;
    PERFORM touchline.advance_payment(p_payment, p_next, p_movement, p_reason, p_channels, p_trace,
      CASE p_movement WHEN 'take-back' THEN p_amount END);
  END IF;
  RETURN 'done';
END $$;

GRANT EXECUTE ON FUNCTION touchline.apply_payment_message(integer, integer, bigint, uuid, uuid, text, text, bigint, text, bytea,
  text, text, text, text, text, bigint, text[], text) TO tl_api;
