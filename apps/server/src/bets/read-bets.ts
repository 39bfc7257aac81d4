import { betResultGroups, BetResult, BetStatus, listedStatuses } from '@touchline/contract'
import type { getBets, getBetSummary, PlacedBet, TimelineEntry } from '@touchline/contract'
import type * as z from 'zod/mini'
import { readBetTimelines } from '../evidence/index.ts'
import { paginationOf } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'

type Filter = z.infer<(typeof getBets)['query']>
type Answer = z.infer<(typeof getBets)['reply']>

type Chosen = z.infer<(typeof getBetSummary)['query']>

/** By type and by when they were asked for. */
export const ofPlayer = `player_id = $1 AND ($2::text IS NULL OR type = $2)
  AND ($3::timestamptz IS NULL OR requested_at >= $3) AND ($4::timestamptz IS NULL OR requested_at < $4)`

export function chosenValues(playerId: number, { type, from, to }: Chosen): unknown[] {
  return [playerId, type ?? null, from ?? null, to ?? null]
}

/** Newest first. Players read their own bets only: their id is part of every key. */
export async function readBets(database: Database, playerId: number, filter: Filter): Promise<Answer> {
  const { id, status = id === undefined ? listedStatuses : BetStatus.options, result, page, limit } = filter
  const results = result === 'all' ? BetResult.options : betResultGroups[result]
  // Two statements: the plan of a list would read all bets of the player to find one.
  const chosen = `${ofPlayer} AND status = ANY($5::text[]) AND result = ANY($6::text[])${id === undefined ? '' : ' AND id = $9'}`
  const { rows } = await database.query<{ bet: PlacedBet | null; total: string }>({
    name: id === undefined ? 'read-bets' : 'read-bet',
    text: `SELECT counted.total, listed.bet FROM (SELECT count(*) AS total FROM touchline.bet WHERE ${chosen}) AS counted
      LEFT JOIN (SELECT touchline.placed_bet(bet) AS bet, number FROM touchline.bet WHERE ${chosen}
        ORDER BY number DESC LIMIT $7 OFFSET $8) AS listed ON true
      ORDER BY listed.number DESC`,
    values: [
      ...chosenValues(playerId, filter),
      status,
      results,
      limit,
      (page - 1) * limit,
      ...(id === undefined ? [] : [id]),
    ],
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
  const [found] = await readBetTimelines(database, [{ playerId: String(playerId), betId }])
  return found?.entries
}
