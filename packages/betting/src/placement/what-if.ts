import { one, zero } from '../decimal.ts'
import { legFactor } from '../settlement/leg.ts'
import type { LegShares } from '../settlement/leg.ts'
import { payoutMinor } from '../settlement/payout.ts'
import { lineCount } from '../systems/system-types.ts'
import type { BetStake } from '../settlement/payout.ts'

export type LegMark = 'won' | 'lost' | 'void'

const sharesOf: Record<LegMark, LegShares> = {
  won: { back: zero, won: one },
  lost: { back: zero, won: zero },
  void: { back: one, won: zero },
}

/** The payout if the legs ended as marked (PAY-7). */
export function whatIf(stake: BetStake, legs: readonly { oddsMilli: number; mark: LegMark }[]): bigint {
  const factors = legs.map(({ oddsMilli, mark }) => legFactor(sharesOf[mark], oddsMilli))
  return payoutMinor(stake, factors) ?? 0n
}

/** The minimum and maximum payout with this many winners and all other legs lost, and the number of winning lines. */
export type WinnersPay = { winners: number; lines: bigint; minMinor: bigint; maxMinor: bigint }

/** The payouts by number of winners, the most winners first, without numbers that pay nothing (PAY-8). */
export function paysByWinners(stake: BetStake, oddsMilli: readonly number[]): WinnersPay[] {
  const winCount = stake.winCount ?? oddsMilli.length
  const rising = oddsMilli.toSorted((low, high) => low - high)
  // The payout is lowest if the legs with the lowest prices win, and highest if those with the highest do.
  const pay = (prices: readonly number[], winners: number) =>
    whatIf(
      stake,
      prices.map((price, place) => ({ oddsMilli: price, mark: place < winners ? 'won' : 'lost' })),
    )
  return Array.from({ length: oddsMilli.length - winCount + 1 }, (_, lost) => {
    const winners = oddsMilli.length - lost
    const lines = lineCount({ totalCount: winners, winCount })
    return { winners, lines, minMinor: pay(rising, winners), maxMinor: pay(rising.toReversed(), winners) }
  })
}
