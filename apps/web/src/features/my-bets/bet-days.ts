import { dayAt } from '@touchline/contract'
import type { PlacedBet } from '@touchline/contract'

export type BetDay = {
  /** The first of its bets: any moment of the day names it. */
  at: string
  bets: readonly PlacedBet[]
  /** What came back less what was staked; null in several currencies, or while bets of the day may be missing. */
  net: { minor: number; currency: PlacedBet['stake'] } | null
}

/** Settled bets by the day they were placed, in the zone that is shown. The order of the list is kept. */
export function betDays(bets: readonly PlacedBet[], timeZone: string, isWhole: boolean): BetDay[] {
  const days = Map.groupBy(bets, ({ created_at }) => dayAt(Date.parse(created_at), timeZone))
  return [...days.values()].flatMap((listed, index) => {
    const [first] = listed
    if (!first) return []
    // The next page may go on with the last day.
    const isComplete = isWhole || index < days.size - 1
    return [{ at: first.created_at, bets: listed, net: isComplete ? netOf(listed, first.stake) : null }]
  })
}

function netOf(bets: readonly PlacedBet[], currency: PlacedBet['stake']): BetDay['net'] {
  if (bets.some(({ stake }) => stake.currency !== currency.currency)) return null
  const minor = bets.reduce((sum, { win_amount, stake }) => sum + (win_amount ?? 0) - stake.value, 0)
  return { minor, currency }
}
