import type { BetDraft, StakeLimit } from '@touchline/contract'
import { narrowestLimit, ratioToOwn } from '../limits/spending.ts'
import { liabilitiesOf, stakeForLiability, subjectOf } from '../risk/liability.ts'
import type { Liability } from '../risk/liability.ts'
import { systemOfId } from '../systems/system-types.ts'
import { maxAllowedStake } from './acceptance.ts'
import { betType, betTypeRules } from './bet-type.ts'
import { legLimits, ratioToBook, stakeLimits } from './price-bet.ts'
import type { PlacementFacts } from './placement-facts.ts'

export type MaxStake = { minMinor: bigint; maxMinor: bigint; limit: StakeLimit }

/** The limited sums of liabilities that the bet would add to. The caller reads their current values for `maxStake`. */
export function limitedSums(facts: PlacementFacts, bet: BetDraft, index: number): Liability[] {
  const limits = legLimits(facts, bet, index)
  const legs = limits.flatMap((one, place) => {
    const selection = bet.selections[place]
    return selection ? [{ selection, limits: one }] : []
  })
  return liabilitiesOf(legs, 0n)
}

/** The maximum stake at the current prices, and the limit that determines it (STAKE-6). */
export function maxStake(
  facts: PlacementFacts,
  bet: BetDraft,
  index: number,
  sums: ReadonlyMap<string, bigint> = new Map(),
): MaxStake {
  const limits = stakeLimits(facts, bet, legLimits(facts, bet, index))
  const isSystem = betTypeRules[betType(bet)].paysBy === 'system'
  const winCount = isSystem ? (systemOfId(bet.system_id ?? 0)?.winCount ?? null) : null
  const custom = facts.customOddsMilli?.get(index)
  const legs = (facts.legs[index] ?? []).map(({ oddsMilli }) => oddsMilli ?? 1_001)
  const prices = custom === undefined ? legs : [custom]
  const toBook = ratioToBook(facts, bet.stake.currency)
  const { amountMinor, cause } = maxAllowedStake(prices, winCount, limits)
  const candidates: { maxMinor: bigint; limit: StakeLimit }[] = [
    { maxMinor: amountMinor, limit: cause },
    ...ownLimit(facts, bet.stake.currency),
    { maxMinor: facts.wallets.get(bet.stake.currency)?.balanceMinor ?? 0n, limit: 'balance' },
    ...limitedSums(facts, bet, index).map((one) => {
      const room = one.limitMinor - (sums.get(subjectOf(one)) ?? 0n)
      return { maxMinor: stakeForLiability(room, toBook, prices, winCount), limit: 'liability' as const }
    }),
  ]
  const narrowest = candidates.reduce((lowest, one) => (one.maxMinor < lowest.maxMinor ? one : lowest))
  return { minMinor: limits.minStakeMinor, ...narrowest }
}

/** The maximum stake that the player's own limits leave (LIMIT-5). */
function ownLimit({ limits, exchange }: PlacementFacts, currency: string): { maxMinor: bigint; limit: StakeLimit }[] {
  const toOwn = limits && ratioToOwn(exchange, currency, limits.ownCurrency)
  const narrowest = toOwn && narrowestLimit(limits.spending, toOwn)
  return narrowest ? [{ maxMinor: narrowest.leftMinor, limit: 'user-limit' }] : []
}
