import type { BetStatus, BetType, CashOutReason } from '@touchline/contract'
import type { Decimal } from '../decimal.ts'
import { selectionReason } from '../placement/selection-reason.ts'
import type { SelectionFacts } from '../placement/selection-reason.ts'
import { legFactor, legShares } from '../settlement/leg.ts'
import type { LegOutcome } from '../settlement/leg.ts'
import { payoutMinor } from '../settlement/payout.ts'
import type { AverageShares, OfferLeg, OfferTerms, PriceBand } from './offer-terms.ts'
import { isInBand, offerMinor } from './offer-terms.ts'

export type CashOutLeg = {
  /** The price it was taken at. */
  oddsMilli: number
  /** What the feed says of it. */
  outcome: LegOutcome
  /** The selection in the book now. */
  selection: SelectionFacts
  /** The line's cash-out status as the feed sent it: 1 is available; null where none was. */
  status: number | null
  /** Null where the feed sent no probability. */
  shares: AverageShares | null
}

/** A bet and everything its offer depends on, of one reading. */
export type CashOutFacts = {
  atMs: number
  status: BetStatus
  type: BetType
  funding: 'cash' | 'freebet' | 'bonus'
  /** The operator offers none, or betting is off for the player. */
  isSwitchedOff: boolean
  openStakeMinor: bigint
  winCount: number | null
  /** Thousandths of the value that the operator keeps. */
  marginMilli: number
  band: PriceBand
  /** The most that is paid for one bet, parts included, in its currency (CASH-11). */
  maxAmountMinor: bigint
  /** What was paid for parts of it before. */
  paidMinor: bigint
  minStakeMinor: bigint
  /** How often it was settled or bought back in part. */
  revision: number
  legs: readonly CashOutLeg[]
}

export type CashOutOffer = { ok: true; amountMinor: bigint; terms: OfferTerms } | { ok: false; reason: CashOutReason }

/** Whether its result counts, and no longer what the book says of it. */
export function isLegDecided(leg: Pick<CashOutLeg, 'outcome'>): boolean {
  return legShares(leg.outcome) !== undefined
}

/** What the operator would pay now for that much of the open stake, or why nothing (CASH-1 … CASH-5, CASH-9 … CASH-11). */
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

/** Of the bet itself, the most lasting first (CASH-4). */
function betReason({ status, isSwitchedOff, funding, type }: CashOutFacts): CashOutReason | null {
  if (status === 'submitted') return 'bet-waiting'
  if (status === 'cashout_in_progress') return 'cash-out-in-progress'
  if (status !== 'waiting_results') return 'bet-not-open'
  if (isSwitchedOff) return 'switched-off'
  if (funding !== 'cash') return 'bonus-funding'
  return reasonOfType[type]
}

/** Null where bets of the type are bought back: their legs are of different matches (CASH-1). */
const reasonOfType: Readonly<Record<BetType, CashOutReason | null>> = {
  single: null,
  combo: null,
  system: null,
  custom_bet: 'custom-bet',
}

/** What is decided is settled, not bought (CASH-4). */
function decidedReason({ openStakeMinor, winCount, legs }: CashOutFacts): CashOutReason | null {
  const factors = legs.map(decidedFactor)
  return payoutMinor({ stakeMinor: openStakeMinor, winCount }, factors) === undefined ? null : 'bet-decided'
}

/** Of the legs that are not decided, the first (CASH-5, CASH-9). */
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

/** Of a bet whose legs have no reason against them: one that is not decided has a price and shares. */
function toOfferLeg({ oddsMilli, outcome, selection, shares }: CashOutLeg): OfferLeg {
  return isLegDecided({ outcome })
    ? { oddsMilli, outcome }
    : { oddsMilli, priceMilli: selection.oddsMilli ?? 0, shares: shares ?? [0, 0] }
}

function decidedFactor({ outcome, oddsMilli }: CashOutLeg): Decimal | undefined {
  const shares = legShares(outcome)
  return shares && legFactor(shares, oddsMilli)
}
