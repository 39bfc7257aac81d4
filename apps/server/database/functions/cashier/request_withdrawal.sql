-- Writes a withdrawal and holds its money, under the wallet: a bet and a withdrawal at once never take more than there is.
-- `done`; `answered`: the key has a payment or a refusal already; `changed`: the wallet holds another
-- money, or the player owes more or less, or owes and has more or less, than it was evaluated from; `too-many`: so many are on their way. Without the money the wallet's own
-- floor is broken, and nothing is written. After second factors were removed nobody looks at it before withdrawals_wait_until.
CREATE OR REPLACE FUNCTION touchline.request_withdrawal(p_operator integer, p_site integer, p_player bigint, p_key uuid,
  p_id uuid, p_currency text, p_amount bigint, p_own_amount bigint, p_most_open integer, p_money text,
  p_owed jsonb, p_available bigint, p_is_play_money boolean, p_merchant text, p_channels text[], p_trace text)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM touchline.lock_wallet(p_player);
  IF EXISTS (SELECT FROM touchline.payment WHERE player_id = p_player AND key = p_key)
    OR EXISTS (SELECT FROM touchline.rejected_payment WHERE player_id = p_player AND key = p_key) THEN
    RETURN 'answered';
  END IF;
  IF touchline.wallet_money(p_player) IS DISTINCT FROM p_money
    OR NOT touchline.owes_as_read(p_player, p_operator, p_currency, p_owed, p_available) THEN
    RETURN 'changed';
  END IF;
  IF (SELECT count(*) FROM touchline.payment WHERE player_id = p_player AND kind = 'withdrawal'
      AND status IN ('requested', 'verifying', 'sending')) >= p_most_open THEN
    RETURN 'too-many';
  END IF;
  INSERT INTO touchline.payment (id, operator_id, site_id, player_id, key, kind, source, is_play_money, merchant_id,
    currency, amount_minor, own_amount_minor, is_quick, status, due_at, trace_id)
  VALUES (p_id, p_operator, p_site, p_player, p_key, 'withdrawal', 'provider', p_is_play_money, p_merchant,
    p_currency, p_amount, p_own_amount, false, 'requested',
    greatest(clock_timestamp(), (SELECT withdrawals_wait_until FROM touchline.player WHERE id = p_player)), p_trace);
  PERFORM touchline.advance_payment(p_id, 'requested', 'hold', NULL, p_channels, p_trace);
  RETURN 'done';
END $$;

GRANT EXECUTE ON FUNCTION touchline.request_withdrawal(integer, integer, bigint, uuid, uuid, text, bigint, bigint, integer,
  text, jsonb, bigint, boolean, text, text[], text) TO tl_api;
