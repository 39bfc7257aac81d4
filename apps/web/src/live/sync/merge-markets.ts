import { marketKey } from '@touchline/contract'
import { learnNames } from './market-names.ts'
import type { FollowedMarket } from './market-names.ts'
import { isShown, mergeMarket } from './merge-market.ts'

/** Lays changed lines over the known ones; lines that are not named stay as they are. */
export function mergeMarkets(
  current: readonly FollowedMarket[],
  changed: readonly FollowedMarket[],
): readonly FollowedMarket[] {
  const merged = new Map(current.map((market) => [marketKey(market), market]))
  for (const market of changed) {
    const key = marketKey(market)
    const known = merged.get(key)
    if (isShown(market)) merged.set(key, known ? mergeMarket(known, market) : market)
    else merged.delete(key)
  }
  return reuseUnchangedList(current, [...merged.values()])
}

/** Takes a whole reading of the book: lines it does not name are gone. */
export function replaceMarkets(
  current: readonly FollowedMarket[],
  whole: readonly FollowedMarket[],
): readonly FollowedMarket[] {
  const known = new Map(current.map((market) => [marketKey(market), market]))
  const shown = whole.filter(isShown)
  return reuseUnchangedList(
    current,
    shown.map((market) => mergeMarket(known.get(marketKey(market)) ?? market, market)),
  )
}

/** The lines as they are, with the names that an older reading has of them. */
export function learnAllNames(
  current: readonly FollowedMarket[],
  reading: readonly FollowedMarket[],
): readonly FollowedMarket[] {
  const byKey = new Map(reading.map((market) => [marketKey(market), market]))
  return reuseUnchangedList(
    current,
    current.map((market) => learnNames(market, byKey.get(marketKey(market)) ?? null)),
  )
}

function reuseUnchangedList<T>(current: readonly T[], next: readonly T[]): readonly T[] {
  return current.length === next.length && next.every((item, index) => item === current[index]) ? current : next
}
