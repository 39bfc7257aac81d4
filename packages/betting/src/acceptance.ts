import type { AcceptPolicy } from '@touchline/contract'
import { largestStakeMinor, potentialWinMinor } from './payout.ts'

type OddsDecision = { ok: true; oddsMilli: number } | { ok: false; error: 'invalid-odds'; oddsMilli: number }

// Placement applies these rules in SQL (apps/server/database/functions/quote_bets.sql); tests compare the two.

/** Whether a bet requested at one price is accepted at another, and the price it gets (PRICE-1 … PRICE-5). */
export function evaluateOdds(policy: AcceptPolicy, requestedOddsMilli: number, currentOddsMilli: number): OddsDecision {
  return isAccepted(policy, requestedOddsMilli, currentOddsMilli)
    ? { ok: true, oddsMilli: currentOddsMilli }
    : { ok: false, error: 'invalid-odds', oddsMilli: currentOddsMilli }
}

function isAccepted(policy: AcceptPolicy, requestedOddsMilli: number, currentOddsMilli: number): boolean {
  switch (policy) {
    case 'none':
      return currentOddsMilli === requestedOddsMilli
    case 'higher':
      return currentOddsMilli >= requestedOddsMilli
    case 'any':
      return true
  }
}

type StakeLimits = { minStakeMinor: bigint; maxWinMinor: bigint }

type StakeValidation = { ok: true } | { ok: false; error: 'stake-too-small' | 'stake-too-large'; amountMinor: bigint }

/** Whether the currency's limits let the stake through, and the amount that would do if not (STAKE-1, STAKE-2). */
export function validateStake(stakeMinor: bigint, oddsMilli: readonly number[], limits: StakeLimits): StakeValidation {
  if (stakeMinor < limits.minStakeMinor)
    return { ok: false, error: 'stake-too-small', amountMinor: limits.minStakeMinor }
  if (potentialWinMinor(stakeMinor, oddsMilli) <= limits.maxWinMinor) return { ok: true }
  return { ok: false, error: 'stake-too-large', amountMinor: largestStakeMinor(limits.maxWinMinor, oddsMilli) }
}
