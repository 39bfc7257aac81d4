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

/** A market line without names, so that one publication serves every language. */
export const LiveMarket = z.object({
  id: z.int(),
  specifier: z.string(),
  status: MarketStatusCode,
  producer: z.int(),
  most_balanced: z.boolean(),
  outcomes: z.array(LiveOutcome).check(z.maxLength(500)),
})
export type LiveMarket = z.infer<typeof LiveMarket>

export type MarketLineKey = { id: number; specifier: string }

/** Identifies one market line inside its match. */
export function marketKey({ id, specifier }: MarketLineKey): string {
  return `${id}/${specifier}`
}

const valueKeys: ReadonlySet<string> = new Set(['total', 'hcp'])

/** Splits `inningnr=1|total=138.5` into the value of the line and the rest. A single part is the value. */
export function specifierOf({ specifier }: Pick<MarketLineKey, 'specifier'>): { value: string; rest: string } {
  const parts = specifier.split('|')
  const at = parts.length === 1 ? 0 : parts.findIndex((part) => valueKeys.has(part.split('=')[0] ?? ''))
  const rest = parts.filter((_part, index) => index !== at).join('|')
  return { value: parts[at]?.split('=')[1] ?? '', rest }
}

/** The line that a list row shows if the main market is off or hidden: the first open one, else the first. */
export function replaceMainMarket<Line extends { status: MarketStatus }>(others: readonly Line[]): Line | undefined {
  return others.find(({ status }) => status === MarketStatus.Active) ?? others[0]
}

/** A price can be bet only while its line is active and its producer is trusted. */
export function isMarketOpen(market: LiveMarket, stoppedProducers: readonly number[]): boolean {
  return market.status === MarketStatus.Active && !stoppedProducers.includes(market.producer)
}

/** A market line with its names in one language. Live publications change its numbers, never its names. */
export const NamedMarket = z.extend(LiveMarket, {
  name: z.string(),
  /** A selection of `marketGroupNames`, independent of the provider's groups. */
  groups: z.array(z.string()),
  outcomes: z.array(z.extend(LiveOutcome, { name: z.string() })).check(z.maxLength(500)),
})
export type NamedMarket = z.infer<typeof NamedMarket>

/** CAT-05: a line as the API returns it. */
export const Market = z.extend(NamedMarket, {
  match_urn_id: z.string(),
  provider: z.string(),
  /** Set by the operator, otherwise 0. Higher is more important. */
  priority: z.int(),
  /** Unix milliseconds at which the producer plans to stop this line. */
  next_bet_stop: z.nullable(z.int()),
  /** The groups under which a bet builder shows it; empty if the site offers no builder for matches of its provider. */
  custom_bet_groups: z.array(z.string()),
})
export type Market = z.infer<typeof Market>

/**
 * CAT-05e: the market of a line, regardless of its value: all lines of a total are one market of a match, and each set
 * has its own.
 */
export function marketOfLine({ id, specifier }: MarketLineKey): string {
  const { value, rest } = specifierOf({ specifier })
  // A single part is a value only if it is a number; otherwise it identifies the market.
  return `${id}/${rest === '' && /[^\d.:+-]/.test(value) ? specifier : rest}`
}

/** CAT-05e: what every count of markets counts as one. All player markets share one table and count once. */
export function marketCardOf(line: MarketLineKey): string {
  return isOfPlayer(line) ? 'players' : marketOfLine(line)
}

/** Whether a line is about one player of the match. */
export function isOfPlayer({ specifier }: Pick<MarketLineKey, 'specifier'>): boolean {
  return specifier.includes('variant=pre:playerprops:')
}

/** CAT-05: the groups of markets that players look for, in the order of a page. A market's `groups` are some of these. */
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

// A price is identified by match / market / canonical specifier / outcome. An outcome id alone is not unique: outcome
// `1` exists in every 1X2 market of every match.

declare const selectionKeyBrand: unique symbol
export type SelectionKey = string & { readonly [selectionKeyBrand]: true }

export type SelectionFields = {
  match_id: number
  market_id: number
  specifier: string
  outcome_id: string
}

export function selectionKey({ match_id, market_id, specifier, outcome_id }: SelectionFields): SelectionKey {
  return `${match_id}/${market_id}/${canonicalSpecifier(specifier)}/${outcome_id}` as SelectionKey
}

/**
 * The feed sends specifiers in any order; the canonical form sorts them by name. A part without `=` belongs to the one
 * before it: `variant=od:dynamic_outcomes:27|v1` is one specifier.
 */
export function canonicalSpecifier(specifier: string): string {
  if (!specifier.includes('|')) return specifier
  const parts: string[] = []
  for (const part of specifier.split('|')) {
    if (part.includes('=') || parts.length === 0) parts.push(part)
    else parts[parts.length - 1] += `|${part}`
  }
  // A part without a name stays in front, where it cannot be read as belonging to another part.
  const loose = parts[0]?.includes('=') === false ? parts.splice(0, 1) : []
  return [...loose, ...parts.toSorted()].join('|')
}
