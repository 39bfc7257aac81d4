import { betRejections } from '@touchline/contract'
import type { AcceptPolicy, BetRejectionCode } from '@touchline/contract'
import { stakeForMaxWinMinor, potentialWinMinor } from '../settlement/payout.ts'
import type { BetStake } from '../settlement/payout.ts'

/** `toleranceMilli` is the largest drop that `higher` still accepts, in thousandths of the requested price. */
export type Acceptance = { policy: AcceptPolicy; toleranceMilli: number }

type OddsDecision = { ok: true; oddsMilli: number } | { ok: false; error: 'invalid-odds'; oddsMilli: number }

/**
 * Whether a leg requested at one price is accepted at another, and the price that an accepted leg gets (PRICE-1 …
 * PRICE-6). `priceBet` gives the bet the same current price.
 */
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

/** Limits of one bet, from risk rules or else its currency (`stakeLimits`); null without a limit. */
export type StakeLimits = { minStakeMinor: bigint; maxStakeMinor: bigint | null; maxWinMinor: bigint }

type StakeValidation =
  | { ok: true }
  | { ok: false; error: 'stake-too-small'; amountMinor: bigint }
  | { ok: false; error: 'stake-too-large'; amountMinor: bigint; cause: StakeCause }

/** The limit that determines the maximum stake. */
export type StakeCause = 'max-stake' | 'max-win'

/**
 * Whether the limits allow the stake. If not, the result has the nearest stake that they allow (STAKE-1, STAKE-2,
 * STAKE-5).
 */
export function validateStake(stake: BetStake, oddsMilli: readonly number[], limits: StakeLimits): StakeValidation {
  if (stake.stakeMinor < limits.minStakeMinor)
    return { ok: false, error: 'stake-too-small', amountMinor: limits.minStakeMinor }
  const isWinAllowed = potentialWinMinor(stake, oddsMilli) <= limits.maxWinMinor
  const isStakeAllowed = limits.maxStakeMinor === null || stake.stakeMinor <= limits.maxStakeMinor
  if (isWinAllowed && isStakeAllowed) return { ok: true }
  return { ok: false, error: 'stake-too-large', ...maxAllowedStake(oddsMilli, stake.winCount, limits) }
}

/** The maximum stake that all limits allow, and the limit that determines it (STAKE-2, STAKE-5). */
export function maxAllowedStake(
  oddsMilli: readonly number[],
  winCount: number | null,
  { maxStakeMinor, maxWinMinor }: StakeLimits,
): { amountMinor: bigint; cause: StakeCause } {
  const byWin = stakeForMaxWinMinor(maxWinMinor, oddsMilli, winCount)
  return maxStakeMinor !== null && maxStakeMinor < byWin
    ? { amountMinor: maxStakeMinor, cause: 'max-stake' }
    : { amountMinor: byWin, cause: 'max-win' }
}

/** The numeric code of a rejection's reason in replies (PLACE-2). */
export function numberOf(reason: BetRejectionCode): number {
  return betRejections[reason]
}
