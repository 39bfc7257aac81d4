-- Moves a withdrawal on, if its status is still the one it was evaluated from; false when it is not. The player takes it back,
-- or the worker checks, sends or refuses it: one of them, whoever has the wallet first.
-- It is not sent while its player is on hold, who may have been put on hold since it was evaluated, unless staff have rejected them and let it go (FUND-16).
-- With `p_attempts` also if it was sent so often and no more, and the provider has not named it (FUND-7). With `p_owed` also if the
-- player still owes and has what was read (FUND-13).
CREATE OR REPLACE FUNCTION touchline.change_withdrawal(p_operator integer, p_player bigint, p_payment uuid, p_status text,
  p_next text, p_movement text, p_reason text, p_attempts integer, p_owed jsonb,
  p_available bigint, p_channels text[], p_trace text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM touchline.lock_wallet(p_player);
  PERFORM FROM touchline.payment WHERE id = p_payment AND player_id = p_player AND operator_id = p_operator
    AND kind = 'withdrawal' AND status = p_status
    AND (p_attempts IS NULL OR attempts = p_attempts AND reference IS NULL)
    AND (p_owed IS NULL OR touchline.owes_as_read(p_player, p_operator, currency, p_owed, p_available)) FOR UPDATE;
  IF NOT FOUND OR (p_next = 'sending' AND EXISTS (SELECT FROM touchline.player WHERE id = p_player
    AND verification NOT IN ('not-checked', 'verified')
    AND NOT (verification = 'rejected' AND verification_source = 'staff' AND touchline.is_withdrawal_released(p_payment)))) THEN
    RETURN false;
  END IF;
  PERFORM touchline.advance_payment(p_payment, p_next, p_movement, p_reason, p_channels, p_trace);
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.change_withdrawal(integer, bigint, uuid, text, text, text, text, integer, jsonb,
  bigint, text[], text) TO tl_api, tl_worker;
