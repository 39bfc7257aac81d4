import type { getBets, PlacedBet, TimelineEntry } from '@touchline/contract'
import type * as z from 'zod/mini'
import { paginationOf } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'

type Filter = z.infer<(typeof getBets)['query']>
type Answer = z.infer<(typeof getBets)['reply']>

const chosen = 'player_id = $1 AND ($2::text[] IS NULL OR status = ANY($2))'

/** Newest first. Players read their own bets only: their id is part of every key. */
export async function readBets(database: Database, playerId: number, filter: Filter): Promise<Answer> {
  const { rows } = await database.query<{ bet: PlacedBet | null; total: string }>({
    name: 'read-bets',
    text: `SELECT counted.total, listed.bet FROM (SELECT count(*) AS total FROM touchline.bet WHERE ${chosen}) AS counted
      LEFT JOIN (SELECT touchline.placed_bet(bet) AS bet, number FROM touchline.bet WHERE ${chosen}
        ORDER BY number DESC LIMIT $3 OFFSET $4) AS listed ON true
      ORDER BY listed.number DESC`,
    values: [playerId, filter.status ?? null, filter.limit, (filter.page - 1) * filter.limit],
  })
  return {
    bets: rows.flatMap((row) => (row.bet ? [row.bet] : [])),
    pagination: paginationOf(Number(rows[0]?.total ?? 0), filter),
  }
}

/** Undefined when the player has no such bet, whoever else may have it. */
export async function readTimeline(
  database: Database,
  playerId: number,
  betId: string,
): Promise<TimelineEntry[] | undefined> {
  const { rows } = await database.query<TimelineEntry>({
    name: 'read-bet-timeline',
    text: `SELECT touchline.iso_time(at) AS at, kind, data FROM touchline.bet_event
      WHERE player_id = $1 AND bet_id = $2 ORDER BY number`,
    values: [playerId, betId],
  })
  return rows.length === 0 ? undefined : rows
}
