import type { RatesInForce } from '../../../ledger/rates/index.ts'
import type { RulesInForce } from '../../risk/index.ts'
import type { Database } from '../../../platform/runtime/index.ts'
import type { LineKey, WideLines } from '../wide-lines.ts'
import { factsStatement } from './facts-statement.ts'
import type { FactsRow } from './facts-statement.ts'
import { noLimits, readSpendingLimits } from './read-spending-limits.ts'
import { toFacts } from './to-facts.ts'
import type { FactsRequest, ReadFacts } from './to-facts.ts'

/**
 * Wallet, prices, statuses, producers, results and what the operator hides, of all bets in ONE statement: each statement
 * has its own snapshot, and two would see two books. Nothing is locked: `commit_placements` compares.
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

/** What is read apart, once per version or revision. */
type Sources = { wideLines: WideLines; rulesInForce: RulesInForce; ratesInForce: RatesInForce }

/** The price of a wide line, with the version it belongs to. */
async function readWide(wideLines: WideLines, leg: LineKey & { outcome_id: string }, row: FactsRow): Promise<void> {
  const line = await wideLines.read(leg, row.line_version)
  const outcome = line?.outcomes.get(leg.outcome_id)
  row.odds_milli = outcome?.odds ?? null
  row.is_active = outcome?.active ?? null
  if (line) row.line_version = line.version
}
