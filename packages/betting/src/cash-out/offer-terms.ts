import { multiply, roundDown } from '../decimal.ts'
import type { Decimal } from '../decimal.ts'
import { legFactor, legShares } from '../settlement/leg.ts'
import type { LegOutcome } from '../settlement/leg.ts'
import { lineSum } from '../systems/line-sum.ts'
import { lineCount } from '../systems/system-types.ts'
import { sharesOf } from './average-shares.ts'
import type { AverageShares } from './average-shares.ts'

/** A leg at the price it was taken at: decided, or with the price in force and its average shares. */
export type OfferLeg = { oddsMilli: number } & ({ outcome: LegOutcome } | { priceMilli: number; shares: AverageShares })

/** Everything an amount follows from. It is stored with a cash-out, so that it can be worked out again (CASH-12). */
export type OfferTerms = { winCount: number | null; marginMilli: number; legs: readonly OfferLeg[] }

/** Thousandths within which what is paid on average at the price in force has to be (CASH-9). */
export type PriceBand = { minMilli: number; maxMilli: number }

/** A leg may be worth so much more than by its price in force, in thousandths (CASH-10). */
const priceToleranceMilli = 20

/** The average of what a bet pays less the margin, and at most what it pays if all goes well (CASH-1, CASH-3). */
export function offerMinor(terms: OfferTerms, stakeMinor: bigint): bigint {
  const kept = { units: BigInt(1_000 - terms.marginMilli), decimals: 3 }
  const fair = paysMinor(stakeMinor, terms.legs.map(averageFactor), terms.winCount, kept)
  const best = bestMinor(terms, stakeMinor)
  return fair < best ? fair : best
}

/** What it pays if every leg that is not decided wins. */
export function bestMinor({ legs, winCount }: OfferTerms, stakeMinor: bigint): bigint {
  const factors = legs.map((leg) => decidedFactor(leg) ?? { units: BigInt(leg.oddsMilli), decimals: 3 })
  return paysMinor(stakeMinor, factors, winCount)
}

/** False where the feed's probability and its price contradict each other (CASH-9). */
export function isInBand({ minMilli, maxMilli }: PriceBand, priceMilli: number, shares: AverageShares): boolean {
  const { units, decimals } = legFactor(sharesOf(shares), priceMilli)
  const milli = units * 1_000n
  const unit = 10n ** BigInt(decimals)
  return milli >= BigInt(minMilli) * unit && milli <= BigInt(maxMilli) * unit
}

function averageFactor(leg: OfferLeg): Decimal {
  if ('outcome' in leg) return decidedFactor(leg) ?? zeroFactor
  const average = legFactor(sharesOf(leg.shares), leg.oddsMilli)
  const highest = highestFactor(leg)
  return isBelow(highest, average) ? highest : average
}

const zeroFactor: Decimal = { units: 0n, decimals: 0 }
const billion = 1_000_000_000n

/** By the price in force, with the tolerance, rounded down: what is given back does not depend on a price (CASH-10). */
function highestFactor({
  oddsMilli,
  priceMilli,
  shares: [, back],
}: Extract<OfferLeg, { priceMilli: number }>): Decimal {
  const [taken, now, given] = [BigInt(oddsMilli), BigInt(priceMilli), BigInt(back)]
  const tolerated = BigInt(1_000 + priceToleranceMilli)
  return { units: ((given * now + (billion - given) * taken) * tolerated) / now, decimals: 12 }
}

function isBelow(one: Decimal, other: Decimal): boolean {
  return one.units * 10n ** BigInt(other.decimals) < other.units * 10n ** BigInt(one.decimals)
}

function decidedFactor(leg: OfferLeg): Decimal | undefined {
  const shares = 'outcome' in leg ? legShares(leg.outcome) : undefined
  return shares && legFactor(shares, leg.oddsMilli)
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
