import { marketKey, MarketStatus } from '@touchline/contract'
import { renameTotal, retainNames, learnNames } from './market-names.ts'
import type { FollowedMarket } from './market-names.ts'

/**
 * LIVE-11: merges a new version of a line, which is always complete. Outcomes are matched by id, every unchanged object
 * is reused, and known names are retained.
 */
export function mergeMarket(current: FollowedMarket, incoming: FollowedMarket): FollowedMarket {
  const known = new Map(current.outcomes.map((outcome) => [outcome.id, outcome]))
  const named = retainNames(current, incoming)
  const outcomes = named.outcomes.map((outcome) => reuseUnchanged(known.get(outcome.id) ?? outcome, outcome))
  return reuseUnchanged(current, { ...named, outcomes })
}

/** Merges a slot of a list row, which is its main or secondary market. A line that is not on offer is not shown. */
export function mergeSlot(current: FollowedMarket | null, incoming: FollowedMarket | null): FollowedMarket | null {
  if (incoming === null || !isShown(incoming)) return null
  if (current === null) return incoming
  return marketKey(current) === marketKey(incoming) ? mergeMarket(current, incoming) : renameTotal(current, incoming)
}

/** As in every call: a line that is inactive, settled or cancelled is not on offer any more. */
function isShown({ status }: FollowedMarket): boolean {
  return status === MarketStatus.Active || status === MarketStatus.Suspended
}

/** Compares two values of JSON. */
function isSameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameJson(valueOf(one, key), valueOf(other, key)))
  )
}

/** Returns the current value if the incoming one is equal, so that no listener is notified without a change. */
export function reuseUnchanged<T>(current: T, incoming: T): T {
  return isSameJson(current, incoming) ? current : incoming
}

function valueOf(holder: object, key: string): unknown {
  return (holder as Record<string, unknown>)[key]
}

/** Merges changed lines into the known lines. All other lines stay as they are. */
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

/** Takes all lines of a reply. Lines that are not among them are removed. */
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

/** Adds the names from an older reply to the current lines. */
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
