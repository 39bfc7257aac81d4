import { dayAt } from '@touchline/contract'
import type { PlacedBet } from '@touchline/contract'

export type BetDay = {
  /** The placement time of the first listed bet of the day; any of them names the day. */
  at: string
  bets: readonly PlacedBet[]
  /** Returns minus stakes; null when the currencies differ or when some bets of the day may not be loaded yet. */
  net: { minor: number; currency: PlacedBet['stake'] } | null
}

/** Groups settled bets by the day they were placed, in the displayed time zone, without changing their order. */
export function betDays(bets: readonly PlacedBet[], timeZone: string, isWhole: boolean): BetDay[] {
  const days = Map.groupBy(bets, ({ created_at }) => dayAt(Date.parse(created_at), timeZone))
  return [...days.values()].flatMap((listed, index) => {
    const [first] = listed
    if (!first) return []
    // The last day may be continued on the next page.
    const isComplete = isWhole || index < days.size - 1
    return [{ at: first.created_at, bets: listed, net: isComplete ? netOf(listed, first.stake) : null }]
  })
}

function netOf(bets: readonly PlacedBet[], currency: PlacedBet['stake']): BetDay['net'] {
  if (bets.some(({ stake }) => stake.currency !== currency.currency)) return null
  const minor = bets.reduce((sum, { win_amount, stake }) => sum + (win_amount ?? 0) - stake.value, 0)
  return { minor, currency }
}
