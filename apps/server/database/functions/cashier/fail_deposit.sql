-- Marks a deposit as failed if it is still unpaid; otherwise returns false. If the provider reports later that it was
-- paid, the money is credited nevertheless.
CREATE OR REPLACE FUNCTION touchline.fail_deposit(p_player bigint, p_payment uuid, p_reason text, p_trace text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM touchline.lock_wallet(p_player);
  PERFORM FROM touchline.payment WHERE id = p_payment AND player_id = p_player AND kind = 'deposit' AND status = 'created'
    FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM touchline.advance_payment(p_payment, 'failed', NULL, p_reason, '{}', p_trace);
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.fail_deposit(bigint, uuid, text, text) TO tl_api, tl_worker;
