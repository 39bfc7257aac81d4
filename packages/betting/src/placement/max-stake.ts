import type { BetDraft, StakeLimit } from '@touchline/contract'
import { largestStake } from './acceptance.ts'
import { betType } from './bet-type.ts'
import { stakeLimits } from './evaluate-placement.ts'
import type { PlacementFacts } from './evaluate-placement.ts'
import { systemOfId } from '../systems/system-types.ts'

export type LargestStake = { minMinor: bigint; maxMinor: bigint; limit: StakeLimit }

/** How much may be staked on the bet at the prices in force, and what decides about it (STAKE-6). */
export function maxStake(facts: PlacementFacts, bet: BetDraft, index: number): LargestStake {
  const limits = stakeLimits(facts, bet, index)
  const winCount = betType(bet) === 'system' ? (systemOfId(bet.system_id ?? 0)?.winCount ?? null) : null
  const custom = facts.customOddsMilli?.get(index)
  const legs = (facts.legs[index] ?? []).map(({ oddsMilli }) => oddsMilli ?? 1_000)
  const { amountMinor, cause } = largestStake(custom === undefined ? legs : [custom], winCount, limits)
  const balance = facts.wallets.get(bet.stake.currency)?.balanceMinor ?? 0n
  return balance < amountMinor
    ? { minMinor: limits.minStakeMinor, maxMinor: balance, limit: 'balance' }
    : { minMinor: limits.minStakeMinor, maxMinor: amountMinor, limit: cause }
}
