import type { BetStatus, BetType, CashOutReason } from '@touchline/contract'
import type { Decimal } from '../decimal.ts'
import { selectionReason } from '../placement/selection-reason.ts'
import type { SelectionFacts } from '../placement/selection-reason.ts'
import { legFactor, legShares } from '../settlement/leg.ts'
import type { LegOutcome } from '../settlement/leg.ts'
import { payoutMinor } from '../settlement/payout.ts'
import { isInBand, offerMinor } from './offer-terms.ts'
import type { AverageShares, OfferLeg, OfferTerms, PriceBand } from './offer-terms.ts'

export type CashOutLeg = {
  /** The price at which the leg was accepted. */
  oddsMilli: number
  /** The result of the leg that the feed has sent. */
  outcome: LegOutcome
  /** The current state of the selection in the book. */
  selection: SelectionFacts
  /** The line's cash-out status as the feed sent it (1 means available); null if the feed sent none. */
  status: number | null
  /** The average shares by the feed's probabilities; null if it sent none. */
  shares: AverageShares | null
}

/** A bet and everything its offer depends on, read at the same moment. */
export type CashOutFacts = {
  atMs: number
  status: BetStatus
  type: BetType
  funding: 'cash' | 'freebet' | 'bonus'
  /** True if the operator offers no cash-out, or betting is off for the player. */
  isSwitchedOff: boolean
  openStakeMinor: bigint
  winCount: number | null
  /** The operator's margin, in thousandths of the value. */
  marginMilli: number
  band: PriceBand
  /** The maximum payout for one bet, earlier parts included, in its currency (CASH-11). */
  maxAmountMinor: bigint
  /** The sum of earlier partial cash-outs. */
  paidMinor: bigint
  minStakeMinor: bigint
  /** Number of settlements and partial cash-outs of the bet so far. */
  revision: number
  legs: readonly CashOutLeg[]
}

export type CashOutOffer = { ok: true; amountMinor: bigint; terms: OfferTerms } | { ok: false; reason: CashOutReason }

/** Returns whether a leg counts by its result and no longer by its current price. */
export function isLegDecided(leg: Pick<CashOutLeg, 'outcome'>): boolean {
  return legShares(leg.outcome) !== undefined
}

/**
 * The operator's current offer for this part of the open stake, or the reason why there is none (CASH-1 … CASH-5,
 * CASH-9 … CASH-11).
 */
export function evaluateCashOut(facts: CashOutFacts, stakeMinor = facts.openStakeMinor): CashOutOffer {
  const reason = betReason(facts) ?? decidedReason(facts) ?? legsReason(facts)
  if (reason !== null) return { ok: false, reason }
  const { winCount, marginMilli, legs, paidMinor, maxAmountMinor } = facts
  const terms = { winCount, marginMilli, legs: legs.map(toOfferLeg) }
  const amountMinor = offerMinor(terms, stakeMinor)
  if (amountMinor === 0n) return { ok: false, reason: 'no-value' }
  return amountMinor + paidMinor > maxAmountMinor
    ? { ok: false, reason: 'amount-too-large' }
    : { ok: true, amountMinor, terms }
}

/**
 * Reasons that concern the bet itself, in the order of CASH-4: its status, then the operator's switch, the funding and
 * the type of the bet.
 */
function betReason({ status, isSwitchedOff, funding, type }: CashOutFacts): CashOutReason | null {
  if (status === 'submitted') return 'bet-waiting'
  if (status === 'cashout_in_progress') return 'cash-out-in-progress'
  if (status !== 'waiting_results') return 'bet-not-open'
  if (isSwitchedOff) return 'switched-off'
  if (funding !== 'cash') return 'bonus-funding'
  return reasonOfType[type]
}

/** Why a type of bet cannot be cashed out; null for types whose legs are of different matches, which can (CASH-1). */
const reasonOfType: Readonly<Record<BetType, CashOutReason | null>> = {
  single: null,
  combo: null,
  system: null,
  custom_bet: 'custom-bet',
}

/** A bet that is already decided is settled instead of cashed out (CASH-4). */
function decidedReason({ openStakeMinor, winCount, legs }: CashOutFacts): CashOutReason | null {
  const factors = legs.map(decidedFactor)
  return payoutMinor({ stakeMinor: openStakeMinor, winCount }, factors) === undefined ? null : 'bet-decided'
}

/** The first reason of an undecided leg (CASH-5, CASH-9). */
function legsReason({ legs, atMs, band }: CashOutFacts): CashOutReason | null {
  for (const leg of legs) {
    if (isLegDecided(leg)) continue
    if (selectionReason(leg.selection, atMs) !== null) return 'leg-suspended'
    if (leg.status !== null && leg.status !== available) return 'line-unavailable'
    if (leg.shares === null) return 'probability-missing'
    if (!isInBand(band, leg.selection.oddsMilli ?? 0, leg.shares)) return 'price-inconsistent'
  }
  return null
}

const available = 1

/** Requires that the legs have passed `legsReason`, so an undecided leg has a price and shares. */
function toOfferLeg({ oddsMilli, outcome, selection, shares }: CashOutLeg): OfferLeg {
  return isLegDecided({ outcome })
    ? { oddsMilli, outcome }
    : { oddsMilli, priceMilli: selection.oddsMilli ?? 0, shares: shares ?? [0, 0] }
}

function decidedFactor({ outcome, oddsMilli }: CashOutLeg): Decimal | undefined {
  const shares = legShares(outcome)
  return shares && legFactor(shares, oddsMilli)
}
