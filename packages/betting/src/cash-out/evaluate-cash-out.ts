import type { BetStatus, CashOutReason } from '@touchline/contract'
import { multiply, roundDown } from '../decimal.ts'
import type { Decimal } from '../decimal.ts'
import { selectionReason } from '../placement/selection-reason.ts'
import type { SelectionFacts } from '../placement/selection-reason.ts'
import { legFactor, legShares } from '../settlement/leg.ts'
import type { LegOutcome } from '../settlement/leg.ts'
import { payoutMinor } from '../settlement/payout.ts'
import { lineSum } from '../systems/line-sum.ts'
import { lineCount } from '../systems/system-types.ts'
import { sharesOf } from './average-shares.ts'
import type { AverageShares } from './average-shares.ts'

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
  isCustom: boolean
  funding: 'cash' | 'freebet' | 'bonus'
  /** The operator offers none, or betting is off for the player. */
  isSwitchedOff: boolean
  openStakeMinor: bigint
  winCount: number | null
  /** Thousandths of the value that the operator keeps. */
  marginMilli: number
  minStakeMinor: bigint
  /** How often it was settled or bought back in part. */
  revision: number
  legs: readonly CashOutLeg[]
}

export type CashOutOffer = { ok: true; amountMinor: bigint } | { ok: false; reason: CashOutReason }

/** Whether its result counts, and no longer what the book says of it. */
export function isLegDecided(leg: Pick<CashOutLeg, 'outcome'>): boolean {
  return legShares(leg.outcome) !== undefined
}

/** What the operator would pay now for that much of the open stake, or why nothing (CASH-1 … CASH-5). */
export function evaluateCashOut(facts: CashOutFacts, stakeMinor = facts.openStakeMinor): CashOutOffer {
  const factors = facts.legs.map(decidedFactor)
  const reason = betReason(facts) ?? decidedReason(facts, factors) ?? legsReason(facts)
  if (reason !== null) return { ok: false, reason }
  const amountMinor = offerMinor(facts, stakeMinor, factors)
  return amountMinor > 0n ? { ok: true, amountMinor } : { ok: false, reason: 'no-value' }
}

/** Of the bet itself, the most lasting first (CASH-4). */
function betReason({ status, isSwitchedOff, funding, isCustom }: CashOutFacts): CashOutReason | null {
  if (status === 'submitted') return 'bet-waiting'
  if (status !== 'waiting_results') return 'bet-not-open'
  if (isSwitchedOff) return 'switched-off'
  if (funding !== 'cash') return 'bonus-funding'
  return isCustom ? 'custom-bet' : null
}

/** What is decided is settled, not bought (CASH-4). */
function decidedReason(
  { openStakeMinor, winCount }: CashOutFacts,
  factors: readonly (Decimal | undefined)[],
): CashOutReason | null {
  return payoutMinor({ stakeMinor: openStakeMinor, winCount }, factors) === undefined ? null : 'bet-decided'
}

/** Of the legs that are not decided, the first (CASH-5). */
function legsReason({ legs, atMs }: CashOutFacts): CashOutReason | null {
  for (const leg of legs) {
    if (isLegDecided(leg)) continue
    if (selectionReason(leg.selection, atMs) !== null) return 'leg-suspended'
    if (leg.status !== null && leg.status !== available) return 'line-unavailable'
    if (leg.shares === null) return 'probability-missing'
  }
  return null
}

const available = 1

/** The average of what it pays less the margin, and at most what it pays if all goes well (CASH-1, CASH-3). */
function offerMinor(
  { legs, winCount, marginMilli }: CashOutFacts,
  stakeMinor: bigint,
  factors: readonly (Decimal | undefined)[],
): bigint {
  const average = legs.map((leg, i) => factors[i] ?? legFactor(sharesOf(leg.shares ?? [0, 0]), leg.oddsMilli))
  const best = legs.map((leg, i) => factors[i] ?? { units: BigInt(leg.oddsMilli), decimals: 3 })
  const kept = { units: BigInt(1_000 - marginMilli), decimals: 3 }
  const fair = paysMinor(stakeMinor, average, winCount, kept)
  const most = paysMinor(stakeMinor, best, winCount)
  return fair < most ? fair : most
}

function paysMinor(
  stakeMinor: bigint,
  factors: readonly Decimal[],
  winCount: number | null,
  kept: Decimal = { units: 1n, decimals: 0 },
): bigint {
  const length = winCount ?? factors.length
  const stake = multiply({ units: stakeMinor, decimals: 0 }, kept)
  const lines = lineCount({ totalCount: factors.length, winCount: length })
  return roundDown(multiply(stake, lineSum(factors, length)), lines)
}

function decidedFactor({ outcome, oddsMilli }: CashOutLeg): Decimal | undefined {
  const shares = legShares(outcome)
  return shares && legFactor(shares, oddsMilli)
}
