import * as z from 'zod/mini'
import { BetResult } from '../../betting/bet.ts'
import { call } from '../shared/endpoint.ts'
import { Pagination } from '../shared/pagination.ts'

/** A line of which a result is known, as the provider has settled it. */
export const MarketResults = z.object({
  id: z.int(),
  specifier: z.string(),
  name: z.string(),
  outcomes: z.array(z.object({ id: z.string(), name: z.string(), result: BetResult })).check(z.maxLength(500)),
})
export type MarketResults = z.infer<typeof MarketResults>

/**
 * How far the settlement of a match is, of what had prices and the operator shows. `markets` are counted as wherever a player
 * reads a number of them: all totals of a market are one, which is settled with its last line.
 */
export const SettlementProgress = z.object({
  lines: z.int(),
  /** Those that have a result for each of their outcomes. */
  settled_lines: z.int(),
  markets: z.int(),
  settled_markets: z.int(),
  /** When the provider sent the newest of those results; null while there is none. */
  settled_at: z.nullable(z.iso.datetime()),
})
export type SettlementProgress = z.infer<typeof SettlementProgress>

/** In the order a page shows markets, main market first. A correction changes it. */
export const getMatchResults = call({
  method: 'GET',
  path: '/api/v2/matches/:id/results',
  reply: z.object({
    match_id: z.int(),
    settlement: SettlementProgress,
    markets: z.array(MarketResults),
    pagination: Pagination,
  }),
})
