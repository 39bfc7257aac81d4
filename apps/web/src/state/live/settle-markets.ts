import type { LiveMarket } from '@touchline/contract'
import type { ShownMarket } from '../../live/market-words.ts'

/**
 * What a board of markets looks like apart from its prices: each price wakes its own button, and the board is drawn
 * again only when a line comes, goes, opens, closes or is named.
 */
export function settleMarkets(
  current: readonly ShownMarket[],
  incoming: readonly ShownMarket[],
): readonly ShownMarket[] {
  const known = new Map(current.map((market) => [keyOf(market), market]))
  const next = incoming.map((market) => settleMarket(known.get(keyOf(market)) ?? null, market) ?? market)
  const isSame = next.length === current.length && next.every((market, place) => market === current[place])
  return isSame ? current : next
}

export function settleMarket(current: ShownMarket | null, incoming: ShownMarket | null): ShownMarket | null {
  if (current === null || incoming === null) return incoming
  return outlineOf(current) === outlineOf(incoming) ? current : incoming
}

function keyOf({ id, specifier }: LiveMarket): string {
  return `${id}/${specifier}`
}

function outlineOf({ id, specifier, status, producer, name, groups, outcomes }: ShownMarket): string {
  const names = outcomes.map((outcome) => [outcome.id, outcome.name])
  return JSON.stringify([id, specifier, status, producer, name, groups, names])
}
