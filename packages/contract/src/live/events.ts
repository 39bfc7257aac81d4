import * as z from 'zod/mini'
import { LiveMarket } from '../catalogue/market.ts'
import { MatchState, MatchStatus } from '../catalogue/match-state.ts'

const Versioned = {
  match_id: z.int(),
  version: z.int(),
  /** The version this publication continues from. A client that holds less has missed something. */
  previous_version: z.int(),
  status: MatchStatus,
  state: MatchState,
  /** Producers whose prices are not sold now; their lines keep the status the feed gave them. */
  stopped_producers: z.array(z.int()),
}

/** Channel `line:{id}`: the whole small state of a match, for list rows. The newest one replaces all before it. */
export const MatchChanged = z.object({
  type: z.literal('match_changed'),
  ...Versioned,
  main_market: z.nullable(LiveMarket),
  secondary_market: z.nullable(LiveMarket),
})
export type MatchChanged = z.infer<typeof MatchChanged>

/** Channel `match:{id}`: the lines changed since `previous_version`, each whole. */
export const MarketsChanged = z.object({
  type: z.literal('markets_changed'),
  ...Versioned,
  markets: z.array(LiveMarket),
})
export type MarketsChanged = z.infer<typeof MarketsChanged>

/** Channel `pulse:feed`. */
export const Pulse = z.object({ type: z.literal('pulse'), at: z.int() })
export type Pulse = z.infer<typeof Pulse>

/** Channel `public:{locale}`: a match went live, ended or was called off. */
export const MatchStatusChanged = z.object({
  type: z.literal('match_status_changed'),
  match_id: z.int(),
  status: MatchStatus,
})
export type MatchStatusChanged = z.infer<typeof MatchStatusChanged>

export type PublicEvent = MatchStatusChanged
