import { betResultGroups, BetResult, BetStatus, cashOutSigns, listedStatuses } from '@touchline/contract'
import type { PlacedBet, TimelineEntry } from '@touchline/contract'
import type { getBetSummary, getBets } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import { readBetTimelines } from '../../ledger/evidence/index.ts'
import { paginationOf } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

type Filter = z.infer<(typeof getBets)['query']>
type Answer = z.infer<(typeof getBets)['reply']>

type Chosen = z.infer<(typeof getBetSummary)['query']>

type ChosenBets = { where: string; values: unknown[]; suffix: string }

/**
 * By type, by when they were asked for, by words and by result. A selection has the names of the language it was placed in;
 * a match that is still in the catalogue is found by its names in every language.
 */
const ofPlayer = `player_id = $1 AND ($2::text IS NULL OR type = $2)
  AND ($3::timestamptz IS NULL OR requested_at >= $3) AND ($4::timestamptz IS NULL OR requested_at < $4)
  AND ($5::text IS NULL OR starts_with(replace(bet.id::text, '-', ''), lower(trim($5)))
    OR cardinality(touchline.search_words($5)) > 0 AND EXISTS (SELECT FROM touchline.bet_selection AS leg
      WHERE leg.player_id = bet.player_id AND leg.bet_id = bet.id
        AND NOT EXISTS (SELECT FROM unnest(touchline.search_words($5)) AS wanted(word)
          WHERE position(wanted.word IN lower(public.unaccent(
              concat_ws(' ', leg.name_a, leg.name_b, leg.market_name, leg.outcome_name)))) = 0
            AND NOT EXISTS (SELECT FROM touchline.search_posting AS posting
              WHERE posting.kind = 'match' AND posting.subject_id = leg.match_id
                AND starts_with(posting.word, wanted.word)))))
  AND (result = ANY($6::text[]) OR result = 'cashed_out' AND sign(cashed_out_minor - stake_minor) = $7::integer)`

/**
 * Which bets of the player are meant. Bets of a match are a statement of their own, by another name: its plan begins with the
 * legs of the player on that match (index `bet_selection_match`).
 */
export function chosenBets(playerId: number, { result, type, from, to, search, match_id }: Chosen): ChosenBets {
  const ofResult = result === 'all' ? [BetResult.options, null] : [betResultGroups[result], cashOutSigns[result]]
  const values: unknown[] = [playerId, type ?? null, from ?? null, to ?? null, search ?? null, ...ofResult]
  if (match_id === undefined) return { where: ofPlayer, values, suffix: '' }
  const ofMatch = `bet.id IN (SELECT leg.bet_id FROM touchline.bet_selection AS leg
    WHERE leg.player_id = $1 AND leg.match_id = $8)`
  return { where: `${ofPlayer} AND ${ofMatch}`, values: [...values, match_id], suffix: '-of-match' }
}

const stored = (statuses: string) => `status = ANY(${statuses}::text[])`
/** While a cash-out waits, the bet is stored as one that waits for results. */
const shown = (statuses: string) => `CASE WHEN status = 'waiting_results' AND EXISTS (
    SELECT FROM touchline.waiting_cash_out AS waiting WHERE waiting.player_id = bet.player_id AND waiting.bet_id = bet.id)
  THEN 'cashout_in_progress' ELSE status END = ANY(${statuses}::text[])`

/** Newest first. Players read their own bets only: their id is part of every key. */
export async function readBets(database: Database, playerId: number, filter: Filter): Promise<Answer> {
  const { id, status = id === undefined ? listedStatuses : BetStatus.options, page, limit } = filter
  const { where, values, suffix } = chosenBets(playerId, filter)
  const bind = (value: unknown) => `$${values.push(value)}`
  // Two statements: the plan of a list would read all bets of the player to find one.
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

/** Undefined when the player has no such bet, whoever else may have it. */
export async function readTimeline(
  database: Database,
  playerId: number,
  betId: string,
): Promise<TimelineEntry[] | undefined> {
  const [found] = await readBetTimelines(database, [{ playerId: String(playerId), betId }])
  return found?.entries
}
