-- Requests whose bets no longer fit into the limits they were evaluated with. Each limit comes with what was counted when it
-- was evaluated and the newest bet of then: only what was bet since is added up here. The caller holds the wallets, so that is
-- what everybody before has committed. A payout taken back meanwhile is as if it were taken back after the bet. What bets add
-- fits into the limit by itself, as evaluated: sums below nothing need no rule here (LIMIT-3).
CREATE OR REPLACE FUNCTION touchline.broken_limits(p_limits jsonb) RETURNS integer[] LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  RETURN (
    SELECT array_agg(DISTINCT given.request)
    FROM jsonb_to_recordset(p_limits) AS given(request integer, player_id bigint, counted bigint, newest bigint, added bigint,
      most bigint)
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(coalesce(bet.own_stake_minor, bet.stake_minor)), 0) AS staked FROM touchline.bet
      WHERE bet.player_id = given.player_id AND bet.number > given.newest AND bet.status <> 'rejected'
    ) AS since
    WHERE given.counted + since.staked + given.added > given.most);
END $$;
