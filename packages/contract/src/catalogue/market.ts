import * as z from 'zod/mini'

/** 1 allowed, 0 not allowed, -1 suspended, -2 handed over, -3 settled, -4 cancelled (CAT-05). */
export const MarketStatus = z.literal([1, 0, -1, -2, -3, -4])
export type MarketStatus = z.infer<typeof MarketStatus>

/** Decimal odds × 1000; null when the producer sent none (ODDS-01). */
export const OddsMilli = z.nullable(z.int().check(z.minimum(1000), z.maximum(100_000_000)))

export const LiveOutcome = z.object({ id: z.string(), odds: OddsMilli, active: z.boolean() })
export type LiveOutcome = z.infer<typeof LiveOutcome>

/** A market line without words: the same bytes serve every language. */
export const LiveMarket = z.object({
  id: z.int(),
  specifier: z.string(),
  status: MarketStatus,
  producer: z.int(),
  most_balanced: z.boolean(),
  outcomes: z.array(LiveOutcome).check(z.maxLength(500)),
})
export type LiveMarket = z.infer<typeof LiveMarket>

export type MarketName = { id: number; specifier: string }

/** Names one market line inside its match. */
export function marketKey({ id, specifier }: MarketName): string {
  return `${id}/${specifier}`
}

/** A price is sold only while its line is open and its producer is trusted. */
export function isMarketOpen(market: LiveMarket, stoppedProducers: readonly number[]): boolean {
  return market.status === 1 && !stoppedProducers.includes(market.producer)
}
