-- Returns the numbers of the requests whose bets no longer fit the player's limits. Each limit is passed with its sum
-- at the evaluation and the number of the newest bet at that time, so only later bets are added here. The caller holds
-- the wallet locks, so these are all of them. A payout reversed meanwhile counts as if it was reversed after the bet.
-- Negative sums need no special rule (LIMIT-3), because the evaluation has checked that the new bets alone fit.
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
