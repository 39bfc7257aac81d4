import type * as z from 'zod/mini'
import { BetStatus, listedStatuses, hasFinalScore } from '@touchline/contract'
import type { PlacedBet, TimelineEntry, MatchStatus, Score } from '@touchline/contract'
import type { getBets } from '@touchline/contract/server'
import { readBetTimelines } from '../../ledger/evidence/index.ts'
import { paginationOf } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { chosenBets } from './chosen-bets.ts'

type Filter = z.infer<(typeof getBets)['query']>
type Answer = z.infer<(typeof getBets)['reply']>

const stored = (statuses: string) => `status = ANY(${statuses}::text[])`

/** A bet whose cash-out waits is stored as `waiting_results` and shown as `cashout_in_progress`. */
const shown = (statuses: string) => `CASE WHEN status = 'waiting_results' AND EXISTS (
    SELECT FROM touchline.waiting_cash_out AS waiting WHERE waiting.player_id = bet.player_id AND waiting.bet_id = bet.id)
  THEN 'cashout_in_progress' ELSE status END = ANY(${statuses}::text[])`

/** Lists bets, newest first. Players can read only their own bets, because the player's id is part of every key. */
export async function readBets(database: Database, playerId: number, filter: Filter): Promise<Answer> {
  const { id, status = id === undefined ? listedStatuses : BetStatus.options, page, limit } = filter
  const { where, values, suffix } = chosenBets(playerId, filter)
  const bind = (value: unknown) => `$${values.push(value)}`
  // A single bet is read by a statement with another name, because the plan for lists would read all bets of the
  // player.
  const isOneOf = status.includes('cashout_in_progress') === status.includes('waiting_results') ? stored : shown
  const chosen = `${where} AND ${isOneOf(bind(status))}${id === undefined ? '' : ` AND id = ${bind(id)}`}`
  const { rows } = await database.query<{ bet: PlacedBet | null; total: string }>({
    name: `${id === undefined ? 'read-bets' : 'read-bet'}${suffix}${isOneOf === shown ? '-shown' : ''}`,
    text: `SELECT counted.total, listed.bet FROM (SELECT count(*) AS total FROM touchline.bet WHERE ${chosen}) AS counted
      LEFT JOIN (SELECT touchline.placed_bet(bet) AS bet, number FROM touchline.bet WHERE ${chosen}
        ORDER BY number DESC LIMIT ${bind(limit)} OFFSET ${bind((page - 1) * limit)}) AS listed ON true
      ORDER BY listed.number DESC`,
    values,
  })
  return {
    bets: rows.flatMap((row) => (row.bet ? [row.bet] : [])),
    pagination: paginationOf(Number(rows[0]?.total ?? 0), filter),
  }
}

/** Returns undefined when the player has no such bet, even if another player has. */
export async function readTimeline(
  database: Database,
  playerId: number,
  betId: string,
): Promise<TimelineEntry[] | undefined> {
  const [found] = await readBetTimelines(database, [{ playerId: String(playerId), betId }])
  return found?.entries
}

/** BET-08: adds the final score of each match in the catalogue. A match that has been removed from it has none. */
export async function withFinalScores(database: Database, bets: readonly PlacedBet[]): Promise<PlacedBet[]> {
  const ids = new Set(bets.flatMap(({ selections }) => selections.map(({ match }) => match.id)))
  if (ids.size === 0) return [...bets]
  const { rows } = await database.query<{ id: number; status: MatchStatus; score: Score | null }>({
    name: 'read-scores-of-bets',
    text: `SELECT id::float8, status, state -> 'score' AS score FROM touchline.match WHERE id = ANY($1::bigint[])`,
    values: [[...ids]],
  })
  const scores = new Map<number, Score>(
    rows.flatMap(({ id, status, score }) => (hasFinalScore(status) && score ? [[id, score]] : [])),
  )
  return bets.map((bet) => ({
    ...bet,
    selections: bet.selections.map((selection) => {
      const score = scores.get(selection.match.id)
      return score ? { ...selection, match: { ...selection.match, final_score: score } } : selection
    }),
  }))
}
