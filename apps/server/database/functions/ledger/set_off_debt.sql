-- Uses money that has just been added to the wallet to pay a player's debt in that currency, as far as it suffices. The
-- caller holds the wallet lock. Only functions call this one, so it is not granted to application roles.
CREATE OR REPLACE FUNCTION touchline.set_off_debt(p_player bigint, p_operator integer, p_currency text, p_available bigint,
  p_most bigint, p_cause text, p_trace text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_owed bigint := touchline.owed_by_player(p_player, p_operator, p_currency);
BEGIN
  IF v_owed > 0 THEN
    PERFORM touchline.move_money(p_player, p_available, touchline.receivable_account(p_operator, p_currency),
      least(v_owed, p_most), 'repay', p_cause, NULL, p_trace);
  END IF;
END $$;
