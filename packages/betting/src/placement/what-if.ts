import { one, zero } from '../decimal.ts'
import { legFactor } from '../settlement/leg.ts'
import type { LegShares } from '../settlement/leg.ts'
import { payoutMinor } from '../settlement/payout.ts'
import type { BetStake } from '../settlement/payout.ts'

export type LegMark = 'won' | 'lost' | 'void'

const sharesOf: Record<LegMark, LegShares> = {
  won: { back: zero, won: one },
  lost: { back: zero, won: zero },
  void: { back: one, won: zero },
}

/** What the bet would pay if its legs ended like that (PAY-7). */
export function whatIf(stake: BetStake, legs: readonly { oddsMilli: number; mark: LegMark }[]): bigint {
  const factors = legs.map(({ oddsMilli, mark }) => legFactor(sharesOf[mark], oddsMilli))
  return payoutMinor(stake, factors) ?? 0n
}
