import * as z from 'zod/mini'

/** Status of a market line, as the feed numbers it (CAT-05). */
export const MarketStatus = {
  Active: 1,
  Inactive: 0,
  Suspended: -1,
  HandedOver: -2,
  Settled: -3,
  Cancelled: -4,
} as const
export type MarketStatus = (typeof MarketStatus)[keyof typeof MarketStatus]

const MarketStatusCode = z.literal([1, 0, -1, -2, -3, -4])

/** Decimal odds × 1000; null if the producer sent none (ODDS-01). */
export const OddsMilli = z.nullable(z.int().check(z.minimum(1000), z.maximum(100_000_000)))

export const LiveOutcome = z.object({ id: z.string(), odds: OddsMilli, active: z.boolean() })
export type LiveOutcome = z.infer<typeof LiveOutcome>

/** A line without names, so that one publication serves every language. */
export const LiveMarket = z.object({
  id: z.int(),
  specifier: z.string(),
  status: MarketStatusCode,
  producer: z.int(),
  most_balanced: z.boolean(),
  outcomes: z.array(LiveOutcome).check(z.maxLength(500)),
})
export type LiveMarket = z.infer<typeof LiveMarket>

/** The line that a list row shows instead of the main market: the first active one, else the first. */
export function replaceMainMarket<Line extends { status: MarketStatus }>(others: readonly Line[]): Line | undefined {
  return others.find(({ status }) => status === MarketStatus.Active) ?? others[0]
}

/** Whether the prices of a line can be bet: it must be active, and its producer trusted. */
export function isMarketOpen(market: LiveMarket, stoppedProducers: readonly number[]): boolean {
  return market.status === MarketStatus.Active && !stoppedProducers.includes(market.producer)
}

/** A line with its names in one language. Live publications change its odds and status, never its names. */
export const NamedMarket = z.extend(LiveMarket, {
  name: z.string(),
  /**
   * The groups of the page in which the market is shown, some of `marketGroupNames`. They do not depend on the
   * provider's groups.
   */
  groups: z.array(z.string()),
  outcomes: z.array(z.extend(LiveOutcome, { name: z.string() })).check(z.maxLength(500)),
})
export type NamedMarket = z.infer<typeof NamedMarket>

/** CAT-05: a line as the API returns it. */
export const Market = z.extend(NamedMarket, {
  match_urn_id: z.string(),
  provider: z.string(),
  /** The priority set by the operator, or 0. A higher one is more important. */
  priority: z.int(),
  /** When the producer plans to suspend this line, in Unix milliseconds. */
  next_bet_stop: z.nullable(z.int()),
  /**
   * The groups in which a bet builder shows the line; empty if the site offers no bet builder for matches of this
   * provider.
   */
  custom_bet_groups: z.array(z.string()),
})
export type Market = z.infer<typeof Market>

/** CAT-05: the groups in which pages show markets, in the order of the page. */
export const marketGroupNames = [
  'main',
  'result',
  'goals',
  'points',
  'games',
  'runs',
  'handicap',
  'corners',
  'cards',
  'players',
  'halves',
  'quarters',
  'periods',
  'sets',
  'maps',
  '5_innings',
  'innings',
  'overs',
] as const
export type MarketGroupName = (typeof marketGroupNames)[number]
