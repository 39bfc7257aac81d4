-- Records that a staff member has reviewed a message without effect. Returns false if the operator has no such message.
CREATE OR REPLACE FUNCTION touchline.review_payment_message(p_operator integer, p_number bigint, p_reason text, p_actor text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM FROM touchline.payment_message AS message JOIN touchline.site ON site.id = message.site_id
  WHERE message.number = p_number AND site.operator_id = p_operator
    AND message.outcome IN ('unreadable', 'unknown-payment', 'mismatched');
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO touchline.payment_message_review (number, reason, actor) VALUES (p_number, p_reason, p_actor)
  ON CONFLICT DO NOTHING;
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.review_payment_message(integer, bigint, text, text) TO tl_api;
