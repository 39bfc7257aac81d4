-- Applies a message of the provider once, if the payment is still in the evaluated state. Returns `done`; `known` if
-- the message was stored before; `changed` if it must be evaluated again; `mismatched` if it was stored without effect,
-- because its id belongs to another message or the provider's reference to another payment.
CREATE OR REPLACE FUNCTION touchline.apply_payment_message(p_message touchline.payment_message_row, p_effect touchline.payment_effect,
  p_channels text[])
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_payment touchline.payment;
  v_said touchline.payment_message;
  v_outcome text := p_effect.outcome;
BEGIN
  PERFORM touchline.lock_wallet(p_effect.player_id);
  SELECT * INTO STRICT v_payment FROM touchline.payment
  WHERE id = p_effect.payment_id AND player_id = p_effect.player_id AND operator_id = p_effect.operator_id
    AND site_id = p_effect.site_id FOR UPDATE;
  SELECT * INTO v_said FROM touchline.payment_message WHERE site_id = p_effect.site_id AND id = p_message.id ORDER BY number LIMIT 1;
  IF FOUND THEN
    IF (v_said.payment_id, v_said.type, v_said.reference, v_said.amount_minor, v_said.currency)
        IS NOT DISTINCT FROM (p_effect.payment_id, p_message.type, p_message.reference, p_message.amount_minor, p_message.currency) THEN
      RETURN 'known';
    END IF;
    v_outcome := 'mismatched';
  ELSIF p_effect.next IS NOT NULL THEN
    IF v_payment.status <> p_effect.status OR v_payment.reversed_minor <> p_effect.reversed_minor
      OR coalesce(v_payment.reference, p_message.reference) <> p_message.reference THEN
      RETURN 'changed';
    END IF;
    IF EXISTS (SELECT FROM touchline.payment WHERE site_id = p_effect.site_id AND reference = p_message.reference
      AND id <> p_effect.payment_id) THEN
      v_outcome := 'mismatched';
    END IF;
  END IF;
  INSERT INTO touchline.payment_message (site_id, id, payment_id, type, reference, amount_minor, currency, body, body_hash,
    outcome)
  VALUES (p_effect.site_id, p_message.id, p_effect.payment_id, p_message.type, p_message.reference, p_message.amount_minor,
    p_message.currency, p_message.body, sha256(p_message.body), v_outcome)
  ON CONFLICT DO NOTHING;
  IF v_outcome <> p_effect.outcome THEN
    RETURN 'mismatched';
  END IF;
  IF p_effect.next IS NOT NULL THEN
    UPDATE touchline.payment SET reference = p_message.reference WHERE id = p_effect.payment_id AND reference IS NULL;
    PERFORM touchline.advance_payment(p_effect.payment_id, p_effect.next, p_effect.movement, p_effect.reason, p_channels, p_effect.trace_id,
      CASE p_effect.movement WHEN 'take-back' THEN p_message.amount_minor END);
  END IF;
  RETURN 'done';
END $$;

GRANT EXECUTE ON FUNCTION touchline.apply_payment_message(touchline.payment_message_row, touchline.payment_effect, text[]) TO tl_api;
