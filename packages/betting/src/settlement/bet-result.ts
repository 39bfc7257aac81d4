import type { BetResult } from '@touchline/contract'

/** The result of a decided bet by the results of its legs and what it pays (PAY-6). */
export function betResult(
  legs: readonly BetResult[],
  winMinor: bigint,
  stakeMinor: bigint,
  isSystem: boolean,
): BetResult {
  if (!isSystem && legs.includes('lose_entire')) return 'lose_entire'
  const counting = legs.filter((result) => result !== 'refund_entire' && result !== 'canceled')
  const [only] = counting
  if (only === undefined) return legs.every((result) => result === 'canceled') ? 'canceled' : 'refund_entire'
  if (counting.length === 1 && !isSystem) return only
  if (isSystem && winMinor === 0n) return 'lose_entire'
  if (winMinor === stakeMinor) return 'refund_entire'
  return winMinor > stakeMinor ? 'win_entire' : 'refund_half_lose_other'
}
