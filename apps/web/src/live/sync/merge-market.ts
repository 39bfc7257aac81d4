import { marketKey, MarketStatus } from '@touchline/contract'
import { renameTotal, retainNames } from './market-names.ts'
import type { FollowedMarket } from './market-names.ts'

/**
 * LIVE-11: a line arrives whole; its outcomes are matched by id, and every unchanged object keeps its identity.
 * The names of the line stay with it.
 */
export function mergeMarket(current: FollowedMarket, incoming: FollowedMarket): FollowedMarket {
  const known = new Map(current.outcomes.map((outcome) => [outcome.id, outcome]))
  const named = retainNames(current, incoming)
  const outcomes = named.outcomes.map((outcome) => reuseUnchanged(known.get(outcome.id) ?? outcome, outcome))
  return reuseUnchanged(current, { ...named, outcomes })
}

/** A slot of a list row (main or secondary market). A line that is not allowed is not shown. */
export function mergeSlot(current: FollowedMarket | null, incoming: FollowedMarket | null): FollowedMarket | null {
  if (incoming === null || !isShown(incoming)) return null
  if (current === null) return incoming
  return marketKey(current) === marketKey(incoming) ? mergeMarket(current, incoming) : renameTotal(current, incoming)
}

export function isShown(market: FollowedMarket): boolean {
  return market.status !== MarketStatus.Inactive
}

/** Equality of two values that came out of JSON. */
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

/** The current value when the incoming one says the same, so that nobody is woken for nothing. */
export function reuseUnchanged<T>(current: T, incoming: T): T {
  return isSameJson(current, incoming) ? current : incoming
}

function valueOf(holder: object, key: string): unknown {
  return (holder as Record<string, unknown>)[key]
}
