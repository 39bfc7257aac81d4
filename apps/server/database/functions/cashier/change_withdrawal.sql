-- Changes a withdrawal if it still has the evaluated status; otherwise returns false. The player may cancel it while
-- the worker checks, sends or rejects it; the first to lock the wallet wins. While the player is on hold it cannot be
-- sent, unless staff have rejected the player and released the withdrawal (FUND-16). With `attempts` it must have been
-- sent exactly that often and have no reference by the provider (FUND-7). With `p_owed` the player's debts and balance
-- must not have changed (FUND-13).
CREATE OR REPLACE FUNCTION touchline.change_withdrawal(p_change touchline.withdrawal_change, p_owed jsonb, p_channels text[])
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM touchline.lock_wallet(p_change.player_id);
  PERFORM FROM touchline.payment WHERE id = p_change.id AND player_id = p_change.player_id AND operator_id = p_change.operator_id
    AND kind = 'withdrawal' AND status = p_change.status
    AND (p_change.attempts IS NULL OR attempts = p_change.attempts AND reference IS NULL)
    AND (p_owed IS NULL
      OR touchline.owes_as_read(p_change.player_id, p_change.operator_id, currency, p_owed, p_change.available_minor)) FOR UPDATE;
  IF NOT FOUND OR (p_change.next = 'sending' AND EXISTS (SELECT FROM touchline.player WHERE id = p_change.player_id
    AND verification NOT IN ('not-checked', 'verified')
    AND NOT (verification = 'rejected' AND verification_source = 'staff' AND touchline.is_withdrawal_released(p_change.id)))) THEN
    RETURN false;
  END IF;
  PERFORM touchline.advance_payment(p_change.id, p_change.next, p_change.movement, p_change.reason, p_channels, p_change.trace_id);
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.change_withdrawal(touchline.withdrawal_change, jsonb, text[]) TO tl_api, tl_worker;
