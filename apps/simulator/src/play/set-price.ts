import { lineKey } from '../markets/market.ts'
import type { Draft, Match } from './match.ts'
import { offerLines } from './offer.ts'

export type PriceCommand = { market: number; specifiers: string; outcomes: { id: string; oddsMilli: number }[] }

/** Offers one line, open, at exactly these prices. Outcomes not named keep theirs; null: no such line or outcome. */
export function setPrice(match: Match, order: PriceCommand): Draft | null {
  const held = match.lines.get(lineKey({ id: order.market, specifiers: order.specifiers }))
  if (held === undefined || held.status === -3) return null
  const prices = new Map(order.outcomes.map(({ id, oddsMilli }) => [id, oddsMilli]))
  const outcomes = held.outcomes.map(({ id, oddsMilli }) => {
    const price = prices.get(id) ?? oddsMilli
    prices.delete(id)
    // Made by hand, so the model's chance no longer belongs to it.
    return { id, oddsMilli: price, isActive: price !== null }
  })
  if (prices.size > 0) return null
  return offerLines(match, [{ ...held, status: 1, outcomes }])
}
