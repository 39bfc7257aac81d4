import type { Decimal } from '../decimal.ts'
import type { LegShares } from '../settlement/leg.ts'

/** How probable it is that an outcome ends in each of these ways, as the feed sends it: numbers from 0 to 1. */
export type ResultChances = {
  /** Where nothing else was sent: that it wins. */
  probability?: number | undefined
  win?: number | undefined
  halfWin?: number | undefined
  refund?: number | undefined
  halfLose?: number | undefined
  lose?: number | undefined
}

/** Shares of LEG-1 on average, in billionths: `[won, back]`. */
export type AverageShares = readonly [won: number, back: number]

const billion = 1_000_000_000

/** What of one unit staked is paid at the price and what is given back, on average; undefined where nothing was sent (CASH-2). */
export function averageShares(chances: ResultChances): AverageShares | undefined {
  const { probability, win, halfWin = 0, refund = 0, halfLose = 0 } = chances
  if (win === undefined) return probability === undefined ? undefined : [toBillionths(probability), 0]
  const won = toBillionths(win + halfWin / 2)
  const back = toBillionths(refund + halfWin / 2 + halfLose / 2)
  // Rounded up, two shares could be more than there is.
  return [won, Math.min(back, billion - won)]
}

/** As the shares of a settled leg. */
export function sharesOf([won, back]: AverageShares): LegShares {
  return { won: billionths(won), back: billionths(back) }
}

function toBillionths(chance: number): number {
  return Math.min(billion, Math.round(chance * billion))
}

function billionths(units: number): Decimal {
  return { units: BigInt(units), decimals: 9 }
}
