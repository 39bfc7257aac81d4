-- Converts an amount that was evaluated: out of the player's account in one currency into the operator's exchange account
-- in it, and out of that in the other currency into the player's. `done`; `answered`: the key has a conversion already;
-- `changed`: there are newer rates, or the player has converted more since `p_since` than it was evaluated from (CUR-6). Without the money the wallet's own floor is broken, and nothing is written.
CREATE OR REPLACE FUNCTION touchline.convert_currency(p_operator integer, p_player bigint, p_key uuid, p_id uuid,
  p_revision bigint, p_from text, p_from_minor bigint, p_from_rate bigint, p_to text, p_to_minor bigint, p_to_rate bigint,
  p_channels text[], p_trace text, p_spread_bp integer DEFAULT NULL, p_book_minor bigint DEFAULT NULL,
  p_since timestamptz DEFAULT NULL, p_converted bigint DEFAULT NULL)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM touchline.lock_wallet(p_player);
  IF EXISTS (SELECT FROM touchline.currency_conversion WHERE player_id = p_player AND key = p_key) THEN
    RETURN 'answered';
  END IF;
  -- On hold since the call began: nothing is converted.
  IF NOT EXISTS (SELECT FROM touchline.operator WHERE id = p_operator AND rates_revision = p_revision)
    OR EXISTS (SELECT FROM touchline.player WHERE id = p_player AND verification NOT IN ('not-checked', 'verified')) THEN
    RETURN 'changed';
  END IF;
  IF p_converted <> (SELECT coalesce(sum(book_minor), 0) FROM touchline.currency_conversion
      WHERE player_id = p_player AND created_at >= p_since) THEN
    RETURN 'changed';
  END IF;
  -- In one order, whichever way it goes.
  INSERT INTO touchline.account (operator_id, player_id, kind, currency, balance_minor)
  SELECT p_operator, NULL, 'exchange', currency, NULL FROM unnest(ARRAY[p_from, p_to]) AS currency ORDER BY currency
  ON CONFLICT DO NOTHING;
  PERFORM touchline.move_money(p_player, wallet.id, exchange.id, p_from_minor, 'conversion',
    'conversion/' || p_id || '/out', NULL, p_trace)
  FROM touchline.account wallet, touchline.account exchange
  WHERE wallet.player_id = p_player AND wallet.operator_id = p_operator AND wallet.kind = 'available'
    AND wallet.currency = p_from AND wallet.subject = '' AND exchange.player_id IS NULL
    AND exchange.operator_id = p_operator AND exchange.kind = 'exchange' AND exchange.currency = p_from
    AND exchange.subject = '';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'player % has no account in %', p_player, p_from USING ERRCODE = 'TL001';
  END IF;
  PERFORM touchline.move_money(p_player, exchange.id, wallet.id, p_to_minor, 'conversion',
    'conversion/' || p_id || '/in', NULL, p_trace)
  FROM touchline.account wallet, touchline.account exchange
  WHERE wallet.player_id = p_player AND wallet.operator_id = p_operator AND wallet.kind = 'available'
    AND wallet.currency = p_to AND wallet.subject = '' AND exchange.player_id IS NULL
    AND exchange.operator_id = p_operator AND exchange.kind = 'exchange' AND exchange.currency = p_to
    AND exchange.subject = '';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'player % has no account in %', p_player, p_to USING ERRCODE = 'TL001';
  END IF;
  -- A debt in the currency is settled first, as by whatever comes in.
  PERFORM touchline.set_off_debt(p_player, p_operator, p_to, wallet.id, p_to_minor, 'conversion/' || p_id || '/repay', p_trace)
  FROM touchline.account wallet WHERE wallet.player_id = p_player AND wallet.operator_id = p_operator
    AND wallet.kind = 'available' AND wallet.currency = p_to AND wallet.subject = '';
  INSERT INTO touchline.currency_conversion (player_id, key, id, operator_id, from_currency, to_currency, from_minor,
    to_minor, from_rate, to_rate, spread_bp, book_minor)
  VALUES (p_player, p_key, p_id, p_operator, p_from, p_to, p_from_minor, p_to_minor, p_from_rate, p_to_rate,
    p_spread_bp, p_book_minor);
  INSERT INTO touchline.outbox (method, payload, partition)
  SELECT 'broadcast', jsonb_build_object('channels', p_channels,
    'idempotency_key', 'conversion/' || p_id || '/' || currency, 'data', jsonb_build_object('type', 'balance_changed',
      'currency', currency, 'available_to_bet_with_locked_cents', balance_minor)), p_player % 8
  FROM touchline.account WHERE player_id = p_player AND operator_id = p_operator AND kind = 'available'
    AND currency IN (p_from, p_to) AND subject = '';
  RETURN 'done';
END $$;

GRANT EXECUTE ON FUNCTION touchline.convert_currency(integer, bigint, uuid, uuid, bigint, text, bigint, bigint, text, bigint,
  bigint, text[], text, integer, bigint, timestamptz, bigint) TO tl_api;
