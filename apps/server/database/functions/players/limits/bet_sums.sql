-- Sums up the bets that players have requested since given times, in their own currency: the stakes and what was paid
-- back (LIMIT-3, LIMIT-4). `newest` is the number of the player's last bet at this moment. A bet committed later has a
-- higher number, because numbers are assigned under the wallet lock. Numbers are in the order of request times, so each
-- player's bets are scanned once, from the newest back to the first one before all given times. (If a demo sets its
-- clock back, some bets may be left out.)
CREATE OR REPLACE FUNCTION touchline.bet_sums(p_players bigint[], p_since timestamptz[])
RETURNS TABLE (number bigint, staked_minor bigint, paid_minor bigint, newest bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = ''
-- Each statement is planned once, with index lookups, as in a placement.
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off
SET jit = off
AS $$
BEGIN
  RETURN QUERY
  SELECT summed.number, summed.staked, summed.paid,
    coalesce((SELECT last.number FROM touchline.bet last WHERE last.player_id = whose.player_id
      ORDER BY last.number DESC LIMIT 1), 0)
  FROM (
    SELECT asked.player_id, min(asked.since) AS since, array_agg(asked.number) AS numbers, array_agg(asked.since) AS moments
    FROM unnest(p_players, p_since) WITH ORDINALITY AS asked(player_id, since, number) GROUP BY asked.player_id
  ) AS whose
  LEFT JOIN touchline.player ON player.id = whose.player_id
  CROSS JOIN LATERAL (
    WITH counted AS MATERIALIZED (
      SELECT bet.requested_at, own.stake,
        -- Payouts are rounded down, so that rounding never leaves more of a limit than there is.
        CASE WHEN bet.currency = player.currency THEN coalesce(bet.win_minor, 0) + bet.cashed_out_minor
          ELSE floor((coalesce(bet.win_minor, 0) + bet.cashed_out_minor) * own.stake::numeric / bet.stake_minor) END AS paid
      FROM touchline.bet
      CROSS JOIN LATERAL (SELECT CASE WHEN bet.own_stake_minor IS NOT NULL THEN bet.own_stake_minor
        WHEN bet.currency = player.currency THEN bet.stake_minor
        ELSE touchline.earlier_own_stake(bet, player.currency) END AS stake) AS own
      WHERE bet.player_id = whose.player_id AND bet.status <> 'rejected' AND bet.requested_at >= whose.since
        AND bet.number > coalesce((SELECT older.number FROM touchline.bet older WHERE older.player_id = whose.player_id
          AND older.requested_at < whose.since ORDER BY older.number DESC LIMIT 1), 0)
    )
    SELECT moment.number, coalesce(sum(counted.stake), 0)::bigint AS staked, coalesce(sum(counted.paid), 0)::bigint AS paid
    FROM unnest(whose.numbers, whose.moments) AS moment(number, since)
    LEFT JOIN counted ON counted.requested_at >= moment.since
    GROUP BY moment.number
  ) AS summed;
END $$;

GRANT EXECUTE ON FUNCTION touchline.bet_sums(bigint[], timestamptz[]) TO tl_api, tl_worker;
