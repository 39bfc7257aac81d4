-- Writes an evaluated conversion: from the player's account in one currency to the operator's exchange account, and
-- from the operator's exchange account in the other currency to the player's account. Returns `done`; `answered` if the
-- key was decided before; `changed` if there are newer rates or the player has converted more than was evaluated
-- (CUR-6). If the money is missing, the wallet's CHECK fails and nothing is written.
CREATE OR REPLACE FUNCTION touchline.convert_currency(p_decision touchline.decision_row, p_plan touchline.conversion_plan,
  p_channels text[])
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM touchline.lock_wallet(p_plan.player_id);
  -- A player who has been put on hold since the evaluation cannot convert.
  IF NOT EXISTS (SELECT FROM touchline.operator WHERE id = p_plan.operator_id AND rates_revision = p_plan.revision)
    OR EXISTS (SELECT FROM touchline.player WHERE id = p_plan.player_id AND verification NOT IN ('not-checked', 'verified')) THEN
    RETURN 'changed';
  END IF;
  IF p_plan.converted_minor <> (SELECT coalesce(sum(book_minor), 0) FROM touchline.currency_conversion
      WHERE player_id = p_plan.player_id AND created_at >= p_plan.since) THEN
    RETURN 'changed';
  END IF;
  IF NOT touchline.decide(p_decision, 'done', NULL) THEN
    RETURN 'answered';
  END IF;
  -- Accounts are locked in a fixed order, whatever the direction of the conversion, to avoid deadlocks.
  INSERT INTO touchline.account (operator_id, player_id, kind, currency, balance_minor)
  SELECT p_plan.operator_id, NULL, 'exchange', currency, NULL
    FROM unnest(ARRAY[p_plan.from_currency, p_plan.to_currency]) AS currency ORDER BY currency
  ON CONFLICT DO NOTHING;
  PERFORM touchline.move_money(p_plan.player_id, wallet.id, exchange.id, p_plan.from_minor, 'conversion',
    'conversion/' || p_plan.id || '/out', NULL, p_plan.trace_id)
  FROM touchline.account wallet, touchline.account exchange
  WHERE wallet.player_id = p_plan.player_id AND wallet.operator_id = p_plan.operator_id AND wallet.kind = 'available'
    AND wallet.currency = p_plan.from_currency AND wallet.subject = '' AND exchange.player_id IS NULL
    AND exchange.operator_id = p_plan.operator_id AND exchange.kind = 'exchange' AND exchange.currency = p_plan.from_currency
    AND exchange.subject = '';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'player % has no account in %', p_plan.player_id, p_plan.from_currency USING ERRCODE = 'TL001';
  END IF;
  PERFORM touchline.move_money(p_plan.player_id, exchange.id, wallet.id, p_plan.to_minor, 'conversion',
    'conversion/' || p_plan.id || '/in', NULL, p_plan.trace_id)
  FROM touchline.account wallet, touchline.account exchange
  WHERE wallet.player_id = p_plan.player_id AND wallet.operator_id = p_plan.operator_id AND wallet.kind = 'available'
    AND wallet.currency = p_plan.to_currency AND wallet.subject = '' AND exchange.player_id IS NULL
    AND exchange.operator_id = p_plan.operator_id AND exchange.kind = 'exchange' AND exchange.currency = p_plan.to_currency
    AND exchange.subject = '';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'player % has no account in %', p_plan.player_id, p_plan.to_currency USING ERRCODE = 'TL001';
  END IF;
  -- Like all incoming money, the amount first covers a debt in this currency.
  PERFORM touchline.set_off_debt(p_plan.player_id, p_plan.operator_id, p_plan.to_currency, wallet.id, p_plan.to_minor,
    'conversion/' || p_plan.id || '/repay', p_plan.trace_id)
  FROM touchline.account wallet WHERE wallet.player_id = p_plan.player_id AND wallet.operator_id = p_plan.operator_id
    AND wallet.kind = 'available' AND wallet.currency = p_plan.to_currency AND wallet.subject = '';
  INSERT INTO touchline.currency_conversion (player_id, key, id, operator_id, from_currency, to_currency, from_minor,
    to_minor, from_rate, to_rate, spread_bp, book_minor)
  VALUES (p_plan.player_id, p_decision.key, p_plan.id, p_plan.operator_id, p_plan.from_currency, p_plan.to_currency,
    p_plan.from_minor, p_plan.to_minor, p_plan.from_rate, p_plan.to_rate,
    p_plan.spread_bp, p_plan.book_minor);
  INSERT INTO touchline.outbox (method, payload, partition)
  SELECT 'broadcast', jsonb_build_object('channels', p_channels,
    'idempotency_key', 'conversion/' || p_plan.id || '/' || currency, 'data', jsonb_build_object('type', 'balance_changed',
      'currency', currency, 'available_to_bet_with_locked_cents', balance_minor)), p_plan.player_id % 8
  FROM touchline.account WHERE player_id = p_plan.player_id AND operator_id = p_plan.operator_id AND kind = 'available'
    AND currency IN (p_plan.from_currency, p_plan.to_currency) AND subject = '';
  RETURN 'done';
END $$;

GRANT EXECUTE ON FUNCTION touchline.convert_currency(touchline.decision_row, touchline.conversion_plan, text[]) TO tl_api;
