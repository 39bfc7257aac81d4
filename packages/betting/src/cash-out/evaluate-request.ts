import type { CashOutReason } from '@touchline/contract'
import { evaluateCashOut } from './evaluate-cash-out.ts'
import type { CashOutFacts } from './evaluate-cash-out.ts'
import type { OfferTerms } from './offer-terms.ts'

export type CashOutRequest = {
  /** The lowest amount that the player accepts. */
  minMinor: bigint
  /** The part to be cashed out, in percent of the open stake; null for all of it. */
  sharePercent: number | null
}

export type CashOutDecision =
  | { ok: true; stakeMinor: bigint; amountMinor: bigint; terms: OfferTerms }
  /** `offerMinor` is the current offer for the requested part; null if there is none. */
  | { ok: false; reason: CashOutReason; offerMinor: bigint | null }

/**
 * From this revision on, a bet can only be cashed out in full: each partial cash-out adds to its history and raises its
 * revision.
 */
const lastPartialRevision = 100

/** Pays the current offer unless it is below the player's minimum (CASH-6, CASH-7). */
export function evaluateCashOutRequest(
  facts: CashOutFacts,
  { minMinor, sharePercent }: CashOutRequest,
): CashOutDecision {
  const whole = evaluateCashOut(facts)
  if (!whole.ok) return rejected(whole.reason)
  const stakeMinor = partStakeMinor(facts.openStakeMinor, sharePercent ?? 100)
  if (!isPart(facts, stakeMinor)) return rejected('part-too-small')
  const offer = evaluateCashOut(facts, stakeMinor)
  if (!offer.ok) return rejected(offer.reason)
  if (offer.amountMinor < minMinor) return rejected('offer-lower', offer.amountMinor)
  return { ok: true, stakeMinor, amountMinor: offer.amountMinor, terms: offer.terms }
}

/** A cash-out after its delay: the offer when it was requested, and whether one of its lines was stopped since. */
export type WaitedCashOut = CashOutRequest & { offerMinor: bigint; wasStopped: boolean }

/**
 * After its delay a cash-out is evaluated again and pays the lower of the two offers, so that the player cannot profit
 * from events during the delay (CASH-13).
 */
export function evaluateWaitedCashOut(
  facts: CashOutFacts,
  { offerMinor, wasStopped, ...request }: WaitedCashOut,
): CashOutDecision {
  const status = facts.status === 'cashout_in_progress' ? 'waiting_results' : facts.status
  const decision = evaluateCashOutRequest({ ...facts, status }, request)
  if (!decision.ok && decision.reason !== 'offer-lower') return decision
  // A stop rejects the cash-out whatever the offer is now, so it is the reason that the player is told.
  if (wasStopped) return rejected('stopped-while-waiting', decision.ok ? decision.amountMinor : decision.offerMinor)
  if (!decision.ok) return decision
  return decision.amountMinor > offerMinor ? { ...decision, amountMinor: offerMinor } : decision
}

/** Returns whether this part may be cashed out; all of the open stake always may (CASH-7). */
function isPart({ openStakeMinor, minStakeMinor, revision }: CashOutFacts, stakeMinor: bigint): boolean {
  const restMinor = openStakeMinor - stakeMinor
  if (restMinor === 0n) return true
  return stakeMinor >= minStakeMinor && restMinor >= minStakeMinor && revision < lastPartialRevision
}

function rejected(reason: CashOutReason, offerMinor: bigint | null = null): CashOutDecision {
  return { ok: false, reason, offerMinor }
}

/** Whether the offer has reached the threshold of a rule for the whole bet (CASH-8). */
export function isRuleDue(facts: CashOutFacts, thresholdMinor: bigint): boolean {
  const offer = evaluateCashOut(facts)
  return offer.ok && offer.amountMinor >= thresholdMinor
}

/** A share of the open stake in percent, rounded down (CASH-7). */
export function partStakeMinor(openStakeMinor: bigint, sharePercent: number): bigint {
  return (openStakeMinor * BigInt(sharePercent)) / 100n
}

export type PartOf = { openStakeMinor: bigint; offerMinor: bigint; sharePercent: number }

/**
 * The offer shown for a part before it is requested, derived from the offer for the whole bet. As that offer is rounded
 * down (CASH-3), the result is never above the offer for the part, and at most one minor unit below it.
 */
export function partOfferMinor({ openStakeMinor, offerMinor, sharePercent }: PartOf): bigint {
  if (openStakeMinor === 0n) return 0n
  return (offerMinor * partStakeMinor(openStakeMinor, sharePercent)) / openStakeMinor
}

export type PartReturn = { stakeMinor: bigint; returnMinor: bigint; partMinor: bigint }

/** The potential return of a part of the stake: its share of the full return, rounded down (CASH-7). */
export function partReturnMinor({ stakeMinor, returnMinor, partMinor }: PartReturn): bigint {
  return stakeMinor === 0n ? 0n : (returnMinor * partMinor) / stakeMinor
}
