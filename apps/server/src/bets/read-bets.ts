import { betResultGroups, BetResult, BetStatus, listedStatuses } from '@touchline/contract'
import type { getBets, PlacedBet, TimelineEntry } from '@touchline/contract'
import type * as z from 'zod/mini'
import { paginationOf } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'

type Filter = z.infer<(typeof getBets)['query']>
type Answer = z.infer<(typeof getBets)['reply']>

/** Newest first. Players read their own bets only: their id is part of every key. */
export async function readBets(database: Database, playerId: number, filter: Filter): Promise<Answer> {
  const { id, status = id === undefined ? listedStatuses : BetStatus.options, result, page, limit } = filter
  const results = result === 'all' ? BetResult.options : betResultGroups[result]
  // Two statements: the plan of a list would read all bets of the player to find one.
  const chosen = `player_id = $1 AND status = ANY($2::text[]) AND result = ANY($3::text[])${id === undefined ? '' : ' AND id = $6'}`
  const { rows } = await database.query<{ bet: PlacedBet | null; total: string }>({
    name: id === undefined ? 'read-bets' : 'read-bet',
    text: `SELECT counted.total, listed.bet FROM (SELECT count(*) AS total FROM touchline.bet WHERE ${chosen}) AS counted
      LEFT JOIN (SELECT touchline.placed_bet(bet) AS bet, number FROM touchline.bet WHERE ${chosen}
        ORDER BY number DESC LIMIT $4 OFFSET $5) AS listed ON true
      ORDER BY listed.number DESC`,
    values: [playerId, status, results, limit, (page - 1) * limit, ...(id === undefined ? [] : [id])],
  })
  return {
    bets: rows.flatMap((row) => (row.bet ? [row.bet] : [])),
    pagination: paginationOf(Number(rows[0]?.total ?? 0), filter),
  }
}

/** Undefined when the player has no such bet, whoever else may have it. What was asked and accepted is on the bet itself. */
export async function readTimeline(
  database: Database,
  playerId: number,
  betId: string,
): Promise<TimelineEntry[] | undefined> {
  const { rows } = await database.query<TimelineEntry>({
    name: 'read-bet-timeline',
    text: `WITH bet AS (SELECT * FROM touchline.bet WHERE player_id = $1 AND id = $2), leg AS (
        SELECT *, count(*) OVER () AS legs FROM touchline.bet_selection WHERE player_id = $1 AND bet_id = $2)
      SELECT touchline.iso_time(at) AS at, kind, data FROM (
        SELECT -1 AS number, bet.requested_at AS at, 'requested' AS kind, jsonb_build_object('stake', bet.stake_minor,
          'currency', bet.currency, 'odds', leg.requested_odds_milli, 'accept_policy', bet.accept_policy) AS data
        FROM bet LEFT JOIN leg ON leg.legs = 1
        UNION ALL
        SELECT 0, bet.accepted_at, 'accepted', jsonb_build_object('odds', bet.odds_milli, 'line_version', leg.line_version,
          'producer', leg.producer_id, 'feed_ts', leg.feed_ts, 'potential_win', bet.potential_win_minor,
          'transfer', (SELECT id FROM touchline.transfer WHERE player_id = $1 AND cause = 'bet/' || bet.id || '/stake'))
        FROM bet LEFT JOIN leg ON leg.legs = 1 WHERE bet.accepted_at IS NOT NULL
        UNION ALL
        SELECT number, at, kind, data FROM touchline.bet_event
        WHERE player_id = $1 AND bet_id = $2 AND kind NOT IN ('requested', 'accepted')
      ) AS entry ORDER BY number`,
    values: [playerId, betId],
  })
  return rows.length === 0 ? undefined : rows
}
