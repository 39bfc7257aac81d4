-- RG-04: returns what bets have paid to a player since a given time, less reversals, in the player's own currency. Bets
-- placed before that time count as well. Transfers are scanned from the newest back to the first older one. They have
-- real timestamps, so payouts may be counted wrongly only in a demo whose clock was moved.
CREATE OR REPLACE FUNCTION touchline.won_since(p_player bigint, p_since timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = ''
-- Each statement is planned once, with index lookups, as in a placement.
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off
SET jit = off
AS $$
DECLARE
  v_since timestamptz := (SELECT CASE WHEN shown_offset = interval '0' AND speed = 1 THEN p_since
      ELSE real_anchor + coalesce((p_since - real_anchor - shown_offset) / nullif(speed, 0), interval '0') END
    FROM touchline.clock);
  v_older bigint := coalesce((SELECT id FROM touchline.transfer WHERE player_id = p_player AND created_at < v_since
    ORDER BY id DESC LIMIT 1), 0);
BEGIN
  RETURN (
    SELECT coalesce(sum(CASE WHEN account.id = transfer.debit_account THEN -own.amount ELSE own.amount END), 0)
    FROM touchline.transfer
    JOIN touchline.account ON account.player_id = p_player AND account.kind = 'available'
      AND account.id IN (transfer.debit_account, transfer.credit_account)
    JOIN touchline.bet ON bet.player_id = p_player AND bet.id = transfer.bet_id
    JOIN touchline.player ON player.id = p_player
    CROSS JOIN LATERAL (SELECT CASE WHEN bet.currency = player.currency THEN transfer.amount_minor
      ELSE floor(transfer.amount_minor * coalesce(bet.own_stake_minor, touchline.earlier_own_stake(bet, player.currency))::numeric
        / bet.stake_minor) END AS amount) AS own
    WHERE transfer.player_id = p_player AND transfer.id > v_older AND transfer.kind IN ('payout', 'cash_out', 'reversal')
  );
END $$;

GRANT EXECUTE ON FUNCTION touchline.won_since(bigint, timestamptz) TO tl_api;
