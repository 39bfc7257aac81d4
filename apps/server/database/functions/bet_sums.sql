-- What the bets of players that were asked for since a moment come to, in the player's own currency: stakes, and what was paid
-- for them (LIMIT-3, LIMIT-4). `newest` is the player's last bet of that moment, whatever it counts: a bet that is committed
-- later has a higher number, because numbers are given under the wallet. Bets are numbered in the order of their moments: what
-- is read begins with the newest and ends with the first that is older.
CREATE OR REPLACE FUNCTION touchline.bet_sums(p_players bigint[], p_since timestamptz[])
RETURNS TABLE (number bigint, staked_minor bigint, paid_minor bigint, newest bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = ''
-- As placing: plans are kept and look rows up by key.
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off
SET jit = off
AS $$
BEGIN
  RETURN QUERY
  SELECT asked.number, sum.staked::bigint, sum.paid::bigint,
    coalesce((SELECT last.number FROM touchline.bet last WHERE last.player_id = asked.player_id
      ORDER BY last.number DESC LIMIT 1), 0)
  FROM unnest(p_players, p_since) WITH ORDINALITY AS asked(player_id, since, number)
  LEFT JOIN touchline.player ON player.id = asked.player_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(own.stake), 0) AS staked,
      -- Rounded down for the player's account, so that a limit is never taken for wider than it is.
      coalesce(sum(CASE WHEN bet.currency = player.currency THEN coalesce(bet.win_minor, 0) + bet.cashed_out_minor
        ELSE floor((coalesce(bet.win_minor, 0) + bet.cashed_out_minor) * own.stake::numeric / bet.stake_minor)
        END), 0) AS paid
    FROM touchline.bet
    CROSS JOIN LATERAL (SELECT CASE WHEN bet.own_stake_minor IS NOT NULL THEN bet.own_stake_minor
      WHEN bet.currency = player.currency THEN bet.stake_minor
      ELSE touchline.earlier_own_stake(bet, player.currency) END AS stake) AS own
    WHERE bet.player_id = asked.player_id AND bet.status <> 'rejected' AND bet.requested_at >= asked.since
      AND bet.number > coalesce((SELECT older.number FROM touchline.bet older WHERE older.player_id = asked.player_id
        AND older.requested_at < asked.since ORDER BY older.number DESC LIMIT 1), 0)
  ) AS sum;
END $$;

GRANT EXECUTE ON FUNCTION touchline.bet_sums(bigint[], timestamptz[]) TO tl_api, tl_worker;
