import type * as z from 'zod/mini'
import {
  betResultGroups,
  BetResult,
  BetStatus,
  cashOutSigns,
  listedStatuses,
  betStatusGroups,
  hasFinalScore,
} from '@touchline/contract'
import type { PlacedBet, TimelineEntry, BetTotals, MatchStatus, Score } from '@touchline/contract'
import type { getBetSummary, getBets } from '@touchline/contract/server'
import { readBetTimelines } from '../../ledger/evidence/index.ts'
import { paginationOf } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

type Filter = z.infer<(typeof getBets)['query']>
type Answer = z.infer<(typeof getBets)['reply']>

type Chosen = z.infer<(typeof getBetSummary)['query']>

type ChosenBets = { where: string; values: unknown[]; suffix: string }

/**
 * Filters by type, time of the request, words and result. A selection stores names in the language it was placed in; a
 * match that is still in the catalogue is found by its names in every language.
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
 * Filters of one match are a statement of their own under another name: its plan begins with the player's legs on that
 * match (index `bet_selection_match`).
 */
function chosenBets(playerId: number, { result, type, from, to, search, match_id }: Chosen): ChosenBets {
  const ofResult = result === 'all' ? [BetResult.options, null] : [betResultGroups[result], cashOutSigns[result]]
  const values: unknown[] = [playerId, type ?? null, from ?? null, to ?? null, search ?? null, ...ofResult]
  if (match_id === undefined) return { where: ofPlayer, values, suffix: '' }
  const ofMatch = `bet.id IN (SELECT leg.bet_id FROM touchline.bet_selection AS leg
    WHERE leg.player_id = $1 AND leg.match_id = $8)`
  return { where: `${ofPlayer} AND ${ofMatch}`, values: [...values, match_id], suffix: '-of-match' }
}

const stored = (statuses: string) => `status = ANY(${statuses}::text[])`
/** While a cash-out waits, the stored status is still `waiting_results`. */
const shown = (statuses: string) => `CASE WHEN status = 'waiting_results' AND EXISTS (
    SELECT FROM touchline.waiting_cash_out AS waiting WHERE waiting.player_id = bet.player_id AND waiting.bet_id = bet.id)
  THEN 'cashout_in_progress' ELSE status END = ANY(${statuses}::text[])`

/** Lists the newest bets first. Players read only their own bets, because their id is part of every key. */
export async function readBets(database: Database, playerId: number, filter: Filter): Promise<Answer> {
  const { id, status = id === undefined ? listedStatuses : BetStatus.options, page, limit } = filter
  const { where, values, suffix } = chosenBets(playerId, filter)
  const bind = (value: unknown) => `$${values.push(value)}`
  // One bet is read by another statement: the plan of the list would read all bets of the player to find it.
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

type Summary = z.infer<(typeof getBetSummary)['reply']>

type Row = {
  status: BetStatus
  currency: string
  subunits: string
  count: string
  stake: string
  open_stake: string
  possible_return: string
  returned: string
}

const openStatuses: readonly BetStatus[] = betStatusGroups.open

/** Reads one row per status and currency. A partly cashed-out bet may return what `partReturnMinor` gives (CASH-7). */
export async function readBetSummary(database: Database, playerId: number, filter: Chosen): Promise<Summary> {
  const { where, values, suffix } = chosenBets(playerId, filter)
  const { rows } = await database.query<Row>({
    name: `read-bet-summary${suffix}`,
    text: `SELECT summed.*, currency.subunits FROM (
        SELECT status, bet.currency, count(*), sum(stake_minor) AS stake, sum(open_stake_minor) AS open_stake,
          sum(div(potential_win_minor::numeric * open_stake_minor, stake_minor)) AS possible_return,
          sum(coalesce(win_minor, 0) + cashed_out_minor) AS returned
        FROM touchline.bet WHERE ${where} GROUP BY status, bet.currency) AS summed
      JOIN touchline.currency ON currency.code = summed.currency ORDER BY summed.currency, summed.status`,
    values,
  })
  return {
    open: totalsOf(rows, betStatusGroups.open),
    settled: totalsOf(rows, betStatusGroups.settled),
    all: totalsOf(rows, listedStatuses),
  }
}

function totalsOf(rows: readonly Row[], statuses: readonly BetStatus[]): BetTotals {
  const money = new Map<string, BetTotals['money'][number]>()
  let count = 0
  for (const row of rows) {
    if (!statuses.includes(row.status)) continue
    count += Number(row.count)
    const { currency } = row
    const before = money.get(currency) ?? {
      currency,
      subunits: Number(row.subunits),
      stake: 0,
      open_stake: 0,
      possible_return: 0,
      returned: 0,
    }
    money.set(currency, {
      ...before,
      stake: before.stake + Number(row.stake),
      open_stake: before.open_stake + (openStatuses.includes(row.status) ? Number(row.open_stake) : 0),
      possible_return: before.possible_return + Number(row.possible_return),
      returned: before.returned + Number(row.returned),
    })
  }
  return { count, money: [...money.values()] }
}

/** BET-08: adds the current final score of each match. A match that is no longer in the catalogue has none. */
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
