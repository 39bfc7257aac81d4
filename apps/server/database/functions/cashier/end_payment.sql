-- Stores a staff member's proposal of how a payment ends. The payment ends if another staff member has proposed the
-- same result in the last week, at least a minute ago, and its status is still the evaluated one (FUND-12). Returns
-- `done`; `proposed` if a second person must agree; `changed` if the payment has changed. From the first proposal on
-- the worker does not process the payment, so after a minute no call to the provider about it can still be running.
CREATE OR REPLACE FUNCTION touchline.end_payment(p_ending touchline.payment_ending_plan, p_channels text[])
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_first touchline.payment_ending;
BEGIN
  PERFORM touchline.lock_wallet(p_ending.player_id);
  PERFORM FROM touchline.payment WHERE id = p_ending.id AND player_id = p_ending.player_id AND operator_id = p_ending.operator_id
    AND status = p_ending.status FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'changed';
  END IF;
  -- Only the newest proposal counts. If it differs from an earlier one, the second person has to agree to it.
  SELECT * INTO v_first FROM touchline.payment_ending WHERE payment_id = p_ending.id ORDER BY id DESC LIMIT 1;
  IF v_first.result IS DISTINCT FROM p_ending.result OR v_first.created_at < clock_timestamp() - interval '7 days' THEN
    INSERT INTO touchline.payment_ending (payment_id, result, reason, actor)
      VALUES (p_ending.id, p_ending.result, p_ending.reason, p_ending.actor);
    UPDATE touchline.payment SET due_at = clock_timestamp() + interval '7 days' WHERE id = p_ending.id AND due_at IS NOT NULL;
    RETURN 'proposed';
  END IF;
  IF v_first.actor = p_ending.actor OR v_first.created_at > clock_timestamp() - interval '1 minute' THEN
    RETURN 'proposed';
  END IF;
  INSERT INTO touchline.payment_ending (payment_id, result, reason, actor)
    VALUES (p_ending.id, p_ending.result, p_ending.reason, p_ending.actor);
  PERFORM touchline.advance_payment(p_ending.id, p_ending.next, p_ending.movement, 'by-staff', p_channels, p_ending.trace_id);
  RETURN 'done';
END $$;

GRANT EXECUTE ON FUNCTION touchline.end_payment(touchline.payment_ending_plan, text[]) TO tl_api;
