import { leastLeft as leastOf } from '@touchline/betting'
import type { SpendingLimit } from '@touchline/betting'
import type { UserLimit } from '@touchline/contract'

/** What a limit leaves for these stakes, and by how much they are over it. */
export type LeastLeft = { limit: UserLimit; overMinor: number }

type Shown = SpendingLimit & { limit: UserLimit }

const own = { over: 1n, under: 1n }

/** LIMIT-5, to explain: the limit that decides about the first stake that is too high, or about the last one. The server decides. */
export function leastLeft(limits: readonly UserLimit[], stakes: readonly number[]): LeastLeft | null {
  const spending = limits.flatMap((limit): Shown[] => {
    const { type, period, left } = limit
    if (left === null || (type !== 'wager' && type !== 'loss' && type !== 'bet')) return []
    return [{ limit, type, period, leftMinor: BigInt(left), isPerBet: type === 'bet' }]
  })
  let spentMinor = 0n
  let shown: LeastLeft | null = null
  for (const stake of stakes.length === 0 ? [0] : stakes) {
    const least = leastOf(spending, own, spentMinor)
    if (!least) return null
    shown = { limit: least.limit.limit, overMinor: Math.max(0, stake - Number(least.ownLeftMinor)) }
    if (shown.overMinor > 0) return shown
    spentMinor += BigInt(stake)
  }
  return shown
}
