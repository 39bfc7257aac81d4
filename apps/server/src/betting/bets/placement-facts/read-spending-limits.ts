import { countedLimits, sessionBlock, spendingLimits } from '@touchline/betting'
import type { BetSums, LimitFacts, PlayerLimit, PlaySession } from '@touchline/betting'
import { readBetSums, toLimit } from '../../../players/limits/index.ts'
import type { ReadSums } from '../../../players/limits/index.ts'
import type { Database } from '../../../platform/runtime/index.ts'
import type { FactsRow } from './facts-statement.ts'

export type CountedLimit = ReturnType<typeof countedLimits>[number] & ReadSums
export type ReadLimits = { counted: CountedLimit[]; facts: LimitFacts | undefined }
export const noLimits: ReadLimits = { counted: [], facts: undefined }
const noBets: ReadSums = { stakedMinor: 0n, paidMinor: 0n, newest: 0 }

/**
 * What each player has limited themselves to. Sums of bets are read apart, for those who have such limits alone: what is bet
 * meanwhile is added when the bets are committed.
 */
export async function readSpendingLimits(
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
