import { multiply, roundDown } from '../decimal.ts'
import type { Decimal } from '../decimal.ts'
import { legFactor, legShares } from '../settlement/leg.ts'
import type { LegOutcome, LegShares } from '../settlement/leg.ts'
import { lineCount, lineSum } from '../systems/system-types.ts'

/** A leg with its accepted price, and either its result or its current price and average shares. */
export type OfferLeg = { oddsMilli: number } & ({ outcome: LegOutcome } | { priceMilli: number; shares: AverageShares })

/** Everything an offer depends on. It is stored with a cash-out, so that the amount can be calculated again (CASH-12). */
export type OfferTerms = { winCount: number | null; marginMilli: number; legs: readonly OfferLeg[] }

/**
 * Version of the rule by which `offerMinor` prices terms, stored with a cash-out. Raise it with every change by which
 * the same terms give another amount (CASH-12).
 */
export const offerRule = 2

/** The permitted range of a leg's average return at its current price, in thousandths (CASH-9). */
export type PriceBand = { minMilli: number; maxMilli: number }

/** How much more a bet may be worth than at current prices, in thousandths (CASH-10). */
const priceToleranceMilli = 20

/** From this price on the band has no minimum, because the bookmaker's margin grows with the odds (CASH-9). */
const longOddsMilli = 10_000

/**
 * The average payout less the margin, limited by the value at current prices and by the maximum payout (CASH-1, CASH-3,
 * CASH-10).
 */
export function offerMinor(terms: OfferTerms, stakeMinor: bigint): bigint {
  const { legs, winCount, marginMilli } = terms
  const payoutShare = { units: BigInt(1_000 - marginMilli), decimals: 3 }
  const tolerated = multiply(payoutShare, { units: BigInt(1_000 + priceToleranceMilli), decimals: 3 })
  return lowest(
    paysMinor(stakeMinor, legs.map(averageFactor), winCount, payoutShare),
    paysMinor(stakeMinor, legs.map(priceFactor), winCount, tolerated),
    bestMinor(terms, stakeMinor),
  )
}

function lowest(...amounts: [bigint, ...bigint[]]): bigint {
  return amounts.reduce((low, one) => (one < low ? one : low))
}

/** The payout if every undecided leg wins. */
export function bestMinor({ legs, winCount }: OfferTerms, stakeMinor: bigint): bigint {
  const factors = legs.map((leg) => decidedFactor(leg) ?? { units: BigInt(leg.oddsMilli), decimals: 3 })
  return paysMinor(stakeMinor, factors, winCount)
}

/** False if the probability that the feed sent contradicts the price that it sent (CASH-9). */
export function isInBand({ minMilli, maxMilli }: PriceBand, priceMilli: number, shares: AverageShares): boolean {
  const { units, decimals } = legFactor(sharesOf(shares), priceMilli)
  const milli = units * 1_000n
  const unit = 10n ** BigInt(decimals)
  const isHighEnough = priceMilli >= longOddsMilli || milli >= BigInt(minMilli) * unit
  return isHighEnough && milli <= BigInt(maxMilli) * unit
}

function averageFactor(leg: OfferLeg): Decimal {
  if ('outcome' in leg) return decidedFactor(leg) ?? zeroFactor
  return legFactor(sharesOf(leg.shares), leg.oddsMilli)
}

const zeroFactor: Decimal = { units: 0n, decimals: 0 }
const billion = 1_000_000_000n

/**
 * Values a leg by its current price; a refund does not depend on it (CASH-10). Rounded up at 18 decimals, so that a bet
 * at exactly the tolerance loses nothing.
 */
function priceFactor(leg: OfferLeg): Decimal {
  if ('outcome' in leg) return decidedFactor(leg) ?? zeroFactor
  const [taken, now, back] = [BigInt(leg.oddsMilli), BigInt(leg.priceMilli), BigInt(leg.shares[1])]
  return { units: ((back * now + (billion - back) * taken) * billion + now - 1n) / now, decimals: 18 }
}

function decidedFactor(leg: OfferLeg): Decimal | undefined {
  const shares = 'outcome' in leg ? legShares(leg.outcome) : undefined
  return shares && legFactor(shares, leg.oddsMilli)
}

function paysMinor(
  stakeMinor: bigint,
  factors: readonly Decimal[],
  winCount: number | null,
  payoutShare: Decimal = { units: 1n, decimals: 0 },
): bigint {
  const length = winCount ?? factors.length
  const stake = multiply({ units: stakeMinor, decimals: 0 }, payoutShare)
  const lines = lineCount({ totalCount: factors.length, winCount: length })
  return roundDown(multiply(stake, lineSum(factors, length)), lines)
}

/** The probabilities of each way in which an outcome can end, as the feed sends them: numbers from 0 to 1. */
type ResultChances = {
  /** Probability of a win; the others may be missing. */
  probability?: number | undefined
  win?: number | undefined
  halfWin?: number | undefined
  refund?: number | undefined
  halfLose?: number | undefined
  lose?: number | undefined
}

/** The average shares of LEG-1 in billionths: `[won, back]`. */
export type AverageShares = readonly [won: number, back: number]

const whole = 1_000_000_000

/** The average paid at the price and the average refund per unit staked; undefined without probabilities (CASH-2). */
export function averageShares(chances: ResultChances): AverageShares | undefined {
  const { probability, win, halfWin = 0, refund = 0, halfLose = 0 } = chances
  if (win === undefined) return probability === undefined ? undefined : [toBillionths(probability), 0]
  const won = toBillionths(win + halfWin / 2)
  const back = toBillionths(refund + halfWin / 2 + halfLose / 2)
  // If both shares are rounded up, their sum could exceed the whole.
  return [won, Math.min(back, whole - won)]
}

/** Converts average shares to those of a settled leg. */
function sharesOf([won, back]: AverageShares): LegShares {
  return { won: billionths(won), back: billionths(back) }
}

function toBillionths(chance: number): number {
  return Math.min(whole, Math.round(chance * whole))
}

function billionths(units: number): Decimal {
  return { units: BigInt(units), decimals: 9 }
}
