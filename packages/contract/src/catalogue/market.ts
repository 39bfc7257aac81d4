import * as z from 'zod/mini'

/** Of a market line, as the feed numbers it (CAT-05). */
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

/** Decimal odds × 1000; null when the producer sent none (ODDS-01). */
export const OddsMilli = z.nullable(z.int().check(z.minimum(1000), z.maximum(100_000_000)))

export const LiveOutcome = z.object({ id: z.string(), odds: OddsMilli, active: z.boolean() })
export type LiveOutcome = z.infer<typeof LiveOutcome>

/** A market line without names: the same bytes serve every language. */
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

/** `inningnr=1|total=138.5`: the value of the line, and what it is about. A single part is the value. */
export function specifierOf({ specifier }: Pick<MarketLineKey, 'specifier'>): { value: string; rest: string } {
  const parts = specifier.split('|')
  const at = parts.length === 1 ? 0 : parts.findIndex((part) => valueKeys.has(part.split('=')[0] ?? ''))
  const rest = parts.filter((_part, index) => index !== at).join('|')
  return { value: parts[at]?.split('=')[1] ?? '', rest }
}

/** What a list row shows in place of a main market that is off or hidden: the first line that is open, else the first. */
export function replaceMainMarket<Line extends { status: MarketStatus }>(others: readonly Line[]): Line | undefined {
  return others.find(({ status }) => status === MarketStatus.Active) ?? others[0]
}

/** A price can be bet only while its line is active and its producer is trusted. */
export function isMarketOpen(market: LiveMarket, stoppedProducers: readonly number[]): boolean {
  return market.status === MarketStatus.Active && !stoppedProducers.includes(market.producer)
}
