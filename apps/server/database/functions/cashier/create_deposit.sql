-- Writes a deposit that was evaluated, if the player's limits and what they have counted are still those it was evaluated
-- from, and so is the money of the wallet. `done`; `answered`: the key has a payment or a refusal already; `changed`: evaluate again; `too-many`: so many are unpaid. The
-- player's own row is locked first, as by a change of limits: also where there is no wallet yet, deposits come one by one.
-- Play money is there at once; anything else when the provider says so.
CREATE OR REPLACE FUNCTION touchline.create_deposit(p_operator integer, p_site integer, p_player bigint, p_key uuid, p_id uuid,
  p_revision bigint, p_since timestamptz[], p_deposited bigint[], p_paid_out bigint[], p_most_unpaid integer, p_source text,
  p_currency text, p_amount bigint, p_own_amount bigint, p_is_quick boolean, p_return_path text, p_money text,
  p_is_play_money boolean, p_merchant text, p_channels text[], p_trace text)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_revision bigint;
BEGIN
  SELECT limits_revision INTO v_revision FROM touchline.player
  WHERE id = p_player AND operator_id = p_operator AND closed_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no player % of operator %', p_player, p_operator USING ERRCODE = '23503';
  END IF;
  PERFORM touchline.open_account(p_operator, p_player, p_currency);
  PERFORM touchline.lock_wallet(p_player);
  IF EXISTS (SELECT FROM touchline.payment WHERE player_id = p_player AND key = p_key)
    OR EXISTS (SELECT FROM touchline.rejected_payment WHERE player_id = p_player AND key = p_key) THEN
    RETURN 'answered';
  END IF;
  IF touchline.wallet_money(p_player) IS DISTINCT FROM p_money THEN
    RETURN 'changed';
  END IF;
  IF v_revision <> p_revision OR EXISTS (SELECT FROM touchline.deposit_sums(p_player, p_since) AS sum
      WHERE (sum.deposited_minor, sum.paid_out_minor)
        IS DISTINCT FROM (p_deposited[sum.number], p_paid_out[sum.number])) THEN
    RETURN 'changed';
  END IF;
  IF (SELECT count(*) FROM touchline.payment WHERE player_id = p_player AND kind = 'deposit' AND status = 'created'
      AND requested_at > touchline.now() - interval '1 day') >= p_most_unpaid THEN
    RETURN 'too-many';
  END IF;
  INSERT INTO touchline.payment (id, operator_id, site_id, player_id, key, kind, source, is_play_money, merchant_id,
    currency, amount_minor, own_amount_minor, is_quick, return_path, status, trace_id)
  VALUES (p_id, p_operator, p_site, p_player, p_key, 'deposit', p_source, p_is_play_money, p_merchant,
    p_currency, p_amount, p_own_amount, p_is_quick, p_return_path, 'created', p_trace);
  INSERT INTO touchline.payment_event (payment_id, status) VALUES (p_id, 'created');
  IF p_source = 'play-money' THEN
    PERFORM touchline.advance_payment(p_id, 'succeeded', 'credit', NULL, p_channels, p_trace);
  END IF;
  RETURN 'done';
END $$;

GRANT EXECUTE ON FUNCTION touchline.create_deposit(integer, integer, bigint, uuid, uuid, bigint, timestamptz[], bigint[],
  bigint[], integer, text, text, bigint, bigint, boolean, text, text, boolean, text, text[], text) TO tl_api;
