import * as z from 'zod/mini'
import { Market } from '../../catalogue/market.ts'
import { call } from '../shared/endpoint.ts'

/** Maximum number of selections in a custom bet. */
export const maxCustomSelections = 8

/** Why a match or a set of selections has no common price. */
export const customBetReasons = [
  /** The site or the provider does not offer custom bets. */
  'not-offered',
  'sport-not-supported',
  'match-unavailable',
  /** At least one selection cannot be bet now; each has its own reason. */
  'selection-unavailable',
  'too-few-selections',
  'one-match-only',
  'contradiction',
  'too-unlikely',
  'market-unavailable',
  'illegal-combination',
  /** The provider did not answer in time; the request can be repeated. */
  'provider-unavailable',
] as const

const CustomBetReason = z.enum(customBetReasons)
export type CustomBetReason = z.infer<typeof CustomBetReason>

/**
 * BOOK-14, SLIP-20: the lines of a match for a custom bet. Only those that can be bet now, grouped by
 * `custom_bet_groups`.
 */
export const getCustomBetMarkets = call({
  method: 'GET',
  path: '/api/v3/bets/custom/markets/:matchId',
  reply: z.object({
    match_id: z.int(),
    /** Why there are no markets. */
    reason: z.nullable(CustomBetReason),
    markets: z.array(Market),
  }),
})

/** BOOK-14: quotes a custom bet. The price can be bet until it expires, unless one of its lines changes. */
export const postCustomBetOdds = call({
  method: 'POST',
  path: '/api/v3/bets/custom/odds',
  reply: z.object({
    /** The price × 1000; null with a reason. */
    odds: z.nullable(z.int()),
    reason: z.nullable(CustomBetReason),
    /** True if the provider has adjusted its price to fit the prices of the selections. */
    harmonized: z.boolean(),
    valid_until: z.nullable(z.iso.datetime()),
    /** One entry per selection, in the order of the request. */
    selections: z.array(
      z.object({
        /** Why the selection cannot be bet, as in `BetRejection`. */
        reason: z.nullable(z.string()),
        /** What the other selections pay together if this one is void; null means that the stake is returned. */
        odds_if_void: z.nullable(z.int()),
      }),
    ),
    /** The outcomes that can be added to all selections or, if these have no price, to all but the last. */
    available: z.array(z.object({ market_id: z.int(), specifier: z.string(), outcome_ids: z.array(z.string()) })),
  }),
})
export type CustomBetOdds = z.infer<(typeof postCustomBetOdds)['reply']>
