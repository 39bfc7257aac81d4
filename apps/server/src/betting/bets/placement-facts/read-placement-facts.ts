import { countedLimits, sessionBlock, spendingLimits } from '@touchline/betting'
import type { BetSums, LimitFacts, PlayerLimit, PlaySession } from '@touchline/betting'
import type { RatesInForce } from '../../../ledger/rates/index.ts'
import type { Database } from '../../../platform/runtime/index.ts'
import { readBetSums, toLimit } from '../../../players/limits/index.ts'
import type { ReadSums } from '../../../players/limits/index.ts'
import type { RulesInForce } from '../../risk/index.ts'
import { factsStatement } from './facts-statement.ts'
import type { FactsRow } from './facts-statement.ts'
import { toFacts } from './to-facts.ts'
import type { FactsRequest, ReadFacts, ReadLimits } from './to-facts.ts'

/**
 * Reads wallets, prices, statuses, producers, results and hidden markets of all bets in ONE statement, because each
 * statement has its own snapshot and two could see different states of the book. Nothing is locked: `commit_placements`
 * checks that what was read still holds.
 */
export async function readPlacementFacts(
  database: Pick<Database, 'query'>,
  { wideLines, rulesInForce, ratesInForce }: Sources,
  requests: readonly FactsRequest[],
): Promise<ReadFacts[]> {
  const legs = requests.flatMap(({ bets, player, locale }, request) =>
    bets.flatMap(({ selections, stake }, bet) =>
      selections.map((selection) => ({ ...selection, ...player, locale, request, bet, currency: stake.currency })),
    ),
  )
  const { rows } = await database.query<FactsRow>({
    name: 'read-placement-facts',
    text: factsStatement,
    values: [
      legs.map(({ request }) => request),
      legs.map(({ bet }) => bet),
      legs.map(({ operatorId }) => operatorId),
      legs.map(({ id }) => id),
      legs.map(({ locale }) => locale),
      legs.map(({ currency }) => currency),
      legs.map(({ match_id }) => match_id),
      legs.map(({ market_id }) => market_id),
      legs.map(({ specifier }) => specifier),
      legs.map(({ outcome_id }) => outcome_id),
    ],
  })
  const limits = await readSpendingLimits(database, requests, rows)
  for (const [index, row] of rows.entries()) if (row.is_wide === true) await readWide(wideLines, legs[index]!, row)
  return Promise.all(
    requests.map(async (request, number) => {
      const own = rows.filter((row) => row.request === number)
      const { operatorId } = request.player
      const [first] = own
      const rules = await rulesInForce(operatorId, first?.betting_revision ?? '')
      const rates = await ratesInForce(operatorId, first?.rates_revision ?? '')
      return toFacts(request, own, rules, { ...rates, atMs: first?.real_ms ?? 0 }, limits[number] ?? noLimits)
    }),
  )
}

/** Facts that are not in the statement. Each is read once per version or revision and then cached. */
type Sources = { wideLines: WideLines; rulesInForce: RulesInForce; ratesInForce: RatesInForce }

/** Adds the price of a wide line, and sets the line's version to the one this price belongs to. */
async function readWide(wideLines: WideLines, leg: LineKey & { outcome_id: string }, row: FactsRow): Promise<void> {
  const line = await wideLines.read(leg, row.line_version)
  const outcome = line?.outcomes.get(leg.outcome_id)
  row.odds_milli = outcome?.odds ?? null
  row.is_active = outcome?.active ?? null
  if (line) row.line_version = line.version
}

type Outcome = { id: string; odds: number | null; active: boolean }
type LineKey = { match_id: number; market_id: number; specifier: string }
/** The outcomes of a line, and the version of the line that they belong to. */
type WideLine = { version: string; outcomes: ReadonlyMap<string, Outcome> }

type WideLines = { read(key: LineKey, version: string): Promise<WideLine | undefined> }

const maxLines = 64

/**
 * Looking up one outcome of a wide line in the database costs more than the rest of a bet, so the outcomes of each
 * version are read once and cached. The line may have a newer version than the requested one; the commit detects that.
 */
export function createWideLines(database: Pick<Database, 'query'>): WideLines {
  const cached = new Map<string, { version: string; line: Promise<WideLine | undefined> }>()

  return {
    read(key, version) {
      const name = `${key.match_id}/${key.market_id}/${key.specifier}`
      const known = cached.get(name)
      cached.delete(name)
      const line = known?.version === version ? known.line : readLine(database, key)
      cached.set(name, { version, line })
      // A failed read is not cached.
      line.catch(() => cached.delete(name))
      const [oldest] = cached.keys()
      if (cached.size > maxLines && oldest !== undefined) cached.delete(oldest)
      return line
    },
  }
}

async function readLine(database: Pick<Database, 'query'>, key: LineKey): Promise<WideLine | undefined> {
  const { rows } = await database.query<{ version: string; outcomes: Outcome[] }>({
    name: 'read-wide-line',
    text: `SELECT version, outcomes FROM touchline.book_line WHERE match_id = $1 AND market_id = $2 AND specifier = $3`,
    values: [key.match_id, key.market_id, key.specifier],
  })
  const [row] = rows
  return row && { version: row.version, outcomes: new Map(row.outcomes.map((outcome) => [outcome.id, outcome])) }
}

const noLimits: ReadLimits = { counted: [], facts: undefined }
const noBets: ReadSums = { stakedMinor: 0n, paidMinor: 0n, newest: 0 }

/**
 * Reads the limits that players have set for themselves. Stakes are summed only for players with such limits; the
 * commit adds what was staked since then.
 */
async function readSpendingLimits(
  database: Pick<Database, 'query'>,
  requests: readonly { player: { id: number; session?: PlaySession | undefined } }[],
  rows: readonly FactsRow[],
): Promise<ReadLimits[]> {
  const read = requests.map(({ player }, number) => {
    const row = rows.find(({ request }) => request === number)
    const limits = row?.user_limits?.map(toLimit) ?? []
    return { player, row, limits, counted: row ? countedLimits(limits, row.at_ms) : [] }
  })
  const wanted = read.flatMap(({ player, counted }) =>
    counted.map(({ id, fromMs }) => ({ id, playerId: player.id, fromMs })),
  )
  const sums = await readBetSums(database, wanted)
  return read.map(({ player, row, limits, counted }) => ({
    counted: counted.map((limit) => ({ ...limit, ...(sums.get(limit.id) ?? noBets) })),
    facts: row ? limitFacts(row, player.session, limits, sums) : undefined,
  }))
}

function limitFacts(
  { own_currency: ownCurrency, at_ms: atMs, is_excluded: isExcluded, is_on_hold: isOnHold }: FactsRow,
  session: PlaySession | undefined,
  limits: readonly PlayerLimit[],
  sums: ReadonlyMap<number, BetSums>,
): LimitFacts | undefined {
  if (ownCurrency === null) return undefined
  const block = session ? sessionBlock(limits, session, atMs) : null
  return { ownCurrency, isExcluded, isOnHold, block, spending: spendingLimits(limits, atMs, sums) }
}
