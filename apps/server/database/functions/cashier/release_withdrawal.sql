-- Releases a withdrawal that is held because deposits were not staked (FUND-14) or because staff rejected the player
-- (FUND-16), so that the worker sends it. Returns false if the operator has no such withdrawal or it is not held.
CREATE OR REPLACE FUNCTION touchline.release_withdrawal(p_operator integer, p_payment uuid, p_reason text, p_actor text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE touchline.payment SET due_at = clock_timestamp(), tries = 0
  WHERE id = p_payment AND operator_id = p_operator AND kind = 'withdrawal' AND status = 'verifying'
    AND reason IN ('not-played', 'account-rejected')
    AND NOT EXISTS (SELECT FROM touchline.payment_ending WHERE payment_id = p_payment
      AND created_at > clock_timestamp() - interval '7 days');
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO touchline.payment_release (payment_id, reason, actor) VALUES (p_payment, p_reason, p_actor);
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.release_withdrawal(integer, uuid, text, text) TO tl_api;
