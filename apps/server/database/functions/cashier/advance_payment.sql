-- Writes a change of a payment: its status, a timeline entry and the money that moves with it. The caller holds the
-- wallet lock and has compared the status. Each movement has a cause of its own, so it cannot happen twice. `p_part` is
-- the part of a deposit that is taken back; null means all of it. Only functions call this one, so it is not granted to
-- application roles.
CREATE OR REPLACE FUNCTION touchline.advance_payment(p_payment uuid, p_status text, p_movement text, p_reason text,
  p_channels text[], p_trace text, p_part bigint DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_payment touchline.payment;
  v_available bigint;
  v_held bigint;
  v_outside bigint;
  v_balance bigint;
  v_shortfall bigint;
  v_open uuid;
  v_amount bigint;
BEGIN
  UPDATE touchline.payment SET status = p_status, reason = p_reason,
    moved_at = CASE WHEN p_movement IN ('credit', 'pay-out') THEN touchline.now() WHEN p_status = 'succeeded' THEN moved_at END,
    reversed_minor = reversed_minor + CASE p_movement WHEN 'take-back' THEN coalesce(p_part, amount_minor) ELSE 0 END,
    -- A completed payment has no next step, and its page no longer exists.
    due_at = CASE WHEN p_status IN ('requested', 'verifying', 'sending') THEN due_at END,
    page_url = CASE WHEN p_status IN ('created', 'pending') THEN page_url END
  WHERE id = p_payment RETURNING * INTO STRICT v_payment;
  INSERT INTO touchline.payment_event (payment_id, status, reason) VALUES (p_payment, p_status, p_reason);
  IF p_movement IS NULL THEN
    RETURN;
  END IF;
  v_amount := CASE p_movement WHEN 'take-back' THEN coalesce(p_part, v_payment.amount_minor) ELSE v_payment.amount_minor END;
  INSERT INTO touchline.account (operator_id, player_id, kind, currency, balance_minor)
  VALUES (v_payment.operator_id, NULL, 'payment', v_payment.currency, NULL),
    (v_payment.operator_id, v_payment.player_id, 'withdrawing', v_payment.currency, 0)
  ON CONFLICT DO NOTHING;
  SELECT max(id) FILTER (WHERE kind = 'available'), max(id) FILTER (WHERE kind = 'withdrawing') INTO v_available, v_held
  FROM touchline.account
  WHERE player_id = v_payment.player_id AND operator_id = v_payment.operator_id AND currency = v_payment.currency
    AND subject = '';
  SELECT id INTO STRICT v_outside FROM touchline.account
  WHERE player_id IS NULL AND operator_id = v_payment.operator_id AND currency = v_payment.currency AND subject = ''
    AND kind = CASE v_payment.source WHEN 'play-money' THEN 'issue' ELSE 'payment' END;
  CASE p_movement
    WHEN 'credit' THEN
      PERFORM touchline.move_money(v_payment.player_id, v_outside, v_available, v_payment.amount_minor, 'deposit',
        'deposit/' || p_payment, NULL, p_trace);
    WHEN 'take-back' THEN
      -- Money on hold for withdrawals that were not sent yet is returned first, from the newest withdrawal on, because
      -- it is still there. Withdrawals in other currencies cannot cover the amount, but they must not be paid out while
      -- the player owes it (FUND-13).
      FOR v_open IN SELECT id FROM touchline.payment
        WHERE player_id = v_payment.player_id AND operator_id = v_payment.operator_id
          AND kind = 'withdrawal' AND status IN ('requested', 'verifying')
        ORDER BY currency = v_payment.currency DESC, requested_at DESC, id FOR UPDATE
      LOOP
        EXIT WHEN (SELECT balance_minor >= v_amount FROM touchline.account WHERE id = v_available);
        PERFORM touchline.advance_payment(v_open, 'rejected', 'return', 'deposit-reversed', p_channels, p_trace);
      END LOOP;
      -- If the player has spent a part, the operator advances it, as for a reversed settlement: the balance is 0 and
      -- the debt is in the ledger.
      SELECT greatest(v_amount - balance_minor, 0) INTO STRICT v_shortfall
      FROM touchline.account WHERE id = v_available;
      IF v_shortfall > 0 THEN
        PERFORM touchline.move_money(v_payment.player_id,
          touchline.receivable_account(v_payment.operator_id, v_payment.currency), v_available, v_shortfall, 'advance',
          'deposit/' || p_payment || '/advance/' || v_payment.reversed_minor, NULL, p_trace);
      END IF;
      -- The cause includes the amount that was taken back before, so that the same part cannot be taken back twice.
      PERFORM touchline.move_money(v_payment.player_id, v_available, v_outside, v_amount, 'deposit_reversed',
        'deposit/' || p_payment || '/reversed/' || v_payment.reversed_minor, NULL, p_trace);
    WHEN 'hold' THEN
      PERFORM touchline.move_money(v_payment.player_id, v_available, v_held, v_payment.amount_minor, 'withdrawal',
        'withdrawal/' || p_payment, NULL, p_trace);
    WHEN 'pay-out' THEN
      PERFORM touchline.move_money(v_payment.player_id, v_held, v_outside, v_payment.amount_minor, 'withdrawal_paid',
        'withdrawal/' || p_payment || '/paid', NULL, p_trace);
    WHEN 'return' THEN
      PERFORM touchline.move_money(v_payment.player_id, v_held, v_available, v_payment.amount_minor, 'withdrawal_returned',
        'withdrawal/' || p_payment || '/returned', NULL, p_trace);
      -- Money that is returned first covers the player's debt, before it can be withdrawn again.
      PERFORM touchline.set_off_debt(v_payment.player_id, v_payment.operator_id, v_payment.currency, v_available,
        v_payment.amount_minor, 'withdrawal/' || p_payment || '/repay', p_trace);
  END CASE;
  SELECT balance_minor INTO STRICT v_balance FROM touchline.account WHERE id = v_available;
  PERFORM touchline.notify_player(v_payment.player_id, p_channels, jsonb_build_object('type', 'balance_changed',
    'currency', v_payment.currency, 'available_to_bet_with_locked_cents', v_balance),
    'payment/' || p_payment || '/' || p_status || '/' || v_payment.reversed_minor);
  -- The player is also notified. Like all messages, this one is checked by gate_message.
  INSERT INTO touchline.message (operator_id, site_id, channel, kind, category, player_id, locale, data, trace_id)
  SELECT v_payment.operator_id, v_payment.site_id, 'notification', told.kind, 'account', v_payment.player_id,
    player.language, jsonb_build_object('currency', v_payment.currency, 'subunits', currency.subunits::text,
      'amount', v_amount::text), p_trace
  FROM (VALUES ('succeeded', 'credit', 'deposit-received'), ('succeeded', 'take-back', 'deposit-reversed'),
    ('reversed', 'take-back', 'deposit-reversed'), ('paid', 'pay-out', 'withdrawal-paid'),
    ('rejected', 'return', 'withdrawal-rejected')) AS told(status, movement, kind)
  JOIN touchline.player ON player.id = v_payment.player_id
  JOIN touchline.currency ON currency.code = v_payment.currency
  WHERE told.status = p_status AND told.movement = p_movement AND v_payment.source = 'provider';
END $$;
