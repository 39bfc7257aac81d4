import type { Database } from '../../platform/runtime/index.ts'
import type { LiabilityRow } from './liability-rows.ts'

/** `revisions` are those of the rules each request was evaluated under. */
export type BeginLiabilitySums = (rows: readonly LiabilityRow[], revisions: readonly string[]) => Promise<void>

const rememberedSums = 100_000

/**
 * Begins the sums that a batch of placements is the first to meet, all in one statement. What has begun is remembered until the operator's rules change, which may delete sums.
 */
export function createBeginLiabilitySums(database: Pick<Database, 'query'>): BeginLiabilitySums {
  const begun = new Set<string>()
  return async (rows, revisions) => {
    const named = rows.filter(isCounted).map((row) => [keyOf(row, revisions[row.request - 1]), row] as const)
    const missing = new Map(named.filter(([key]) => !begun.has(key)))
    if (missing.size === 0) return
    await database.query({
      name: 'begin-liability-sums',
      text: 'SELECT touchline.begin_liability_sums($1)',
      values: [JSON.stringify([...missing.values()])],
    })
    if (begun.size + missing.size > rememberedSums) begun.clear()
    for (const key of missing.keys()) begun.add(key)
  }
}

/** A player's own are read from their bets. */
function isCounted({ player_id }: LiabilityRow): boolean {
  return player_id === 0
}

function keyOf({ operator_id, currency, subject }: LiabilityRow, revision: string | undefined): string {
  return `${operator_id}/${revision}/${currency}/${subject}`
}
