import type { AcceptPolicy } from '@touchline/contract'
import { largestStakeMinor, potentialWinMinor } from '../settlement/payout.ts'
import type { BetStake } from '../settlement/payout.ts'

/** `toleranceMilli`: the largest drop that `higher` still accepts, in thousandths of the price requested. */
export type Acceptance = { policy: AcceptPolicy; toleranceMilli: number }

type OddsDecision = { ok: true; oddsMilli: number } | { ok: false; error: 'invalid-odds'; oddsMilli: number }

/** Whether a leg requested at one price is accepted at another, and the price it gets (PRICE-1 … PRICE-6). */
export function evaluateOdds(
  acceptance: Acceptance,
  requestedOddsMilli: number,
  currentOddsMilli: number,
): OddsDecision {
  return isAccepted(acceptance, requestedOddsMilli, currentOddsMilli)
    ? { ok: true, oddsMilli: currentOddsMilli }
    : { ok: false, error: 'invalid-odds', oddsMilli: currentOddsMilli }
}

function isAccepted(
  { policy, toleranceMilli }: Acceptance,
  requestedOddsMilli: number,
  currentOddsMilli: number,
): boolean {
  switch (policy) {
    case 'none':
      return currentOddsMilli === requestedOddsMilli
    case 'higher':
      return currentOddsMilli * 1_000 >= requestedOddsMilli * (1_000 - toleranceMilli)
    case 'any':
      return true
  }
}

export type StakeLimits = { minStakeMinor: bigint; maxWinMinor: bigint }

type StakeValidation = { ok: true } | { ok: false; error: 'stake-too-small' | 'stake-too-large'; amountMinor: bigint }

/** Whether the currency's limits let the stake through, and the amount that would do if not (STAKE-1, STAKE-2). */
export function validateStake(stake: BetStake, oddsMilli: readonly number[], limits: StakeLimits): StakeValidation {
  if (stake.stakeMinor < limits.minStakeMinor)
    return { ok: false, error: 'stake-too-small', amountMinor: limits.minStakeMinor }
  if (potentialWinMinor(stake, oddsMilli) <= limits.maxWinMinor) return { ok: true }
  return {
    ok: false,
    error: 'stake-too-large',
    amountMinor: largestStakeMinor(limits.maxWinMinor, oddsMilli, stake.winCount),
  }
}
