-- Rejects the bets of a request at the end of their delay and returns their stakes. `p_rejections` has the reason for
-- each bet, by its position in the request. Returns false if another worker has decided the bets.
CREATE OR REPLACE FUNCTION touchline.release_waiting_bets(p_player bigint, p_key uuid, p_channels text[],
  p_rejections jsonb, p_trace text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_bet touchline.bet;
  v_released boolean := false;
BEGIN
  PERFORM touchline.lock_wallet(p_player);
  FOR v_bet IN SELECT * FROM touchline.bet WHERE player_id = p_player AND request_key = p_key AND status = 'submitted'
    ORDER BY position
  LOOP
    PERFORM touchline.move_money(p_player, staked.id, available.id, v_bet.stake_minor, 'release',
      'bet/' || v_bet.id || '/release', v_bet.id, p_trace)
    FROM touchline.account staked, touchline.account available
    WHERE staked.player_id = p_player AND staked.operator_id = v_bet.operator_id AND staked.kind = 'staked'
      AND staked.currency = v_bet.currency AND staked.subject = ''
      AND available.player_id = p_player AND available.operator_id = v_bet.operator_id AND available.kind = 'available'
      AND available.currency = v_bet.currency AND available.subject = '';
    UPDATE touchline.bet SET status = 'rejected', decided_at = touchline.now(), open_stake_minor = 0,
      rejection = p_rejections -> v_bet.position::integer
    WHERE player_id = p_player AND id = v_bet.id;
    INSERT INTO touchline.outbox (method, payload, partition)
    SELECT 'broadcast', jsonb_build_object('channels', p_channels, 'idempotency_key', 'bet/' || bet.id || '/released',
      'data', jsonb_build_object('type', 'bet_changed', 'bet', touchline.placed_bet(bet),
        'balance', jsonb_build_object('currency', wallet.currency,
          'available_to_bet_with_locked_cents', wallet.balance_minor))), p_player % 8
    FROM touchline.bet JOIN touchline.account wallet ON wallet.player_id = bet.player_id
      AND wallet.operator_id = bet.operator_id AND wallet.kind = 'available' AND wallet.currency = bet.currency
      AND wallet.subject = ''
    WHERE bet.player_id = p_player AND bet.id = v_bet.id;
    v_released := true;
  END LOOP;
  RETURN v_released;
END $$;

GRANT EXECUTE ON FUNCTION touchline.release_waiting_bets(bigint, uuid, text[], jsonb, text) TO tl_worker;
