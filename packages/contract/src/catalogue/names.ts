import * as z from 'zod/mini'
import { LiveMarket, LiveOutcome } from './market.ts'

/** A market line with its names, for one language. Live publications change its numbers, never its names. */
export const NamedMarket = z.extend(LiveMarket, {
  name: z.string(),
  /** Some of `marketGroupNames`, whatever the provider's own are called. */
  groups: z.array(z.string()),
  outcomes: z.array(z.extend(LiveOutcome, { name: z.string() })).check(z.maxLength(500)),
})
export type NamedMarket = z.infer<typeof NamedMarket>

/** CAT-05: a line as a reading brings it. */
export const Market = z.extend(NamedMarket, {
  match_urn_id: z.string(),
  provider: z.string(),
  /** The operator's; 0 where it gave none. Higher is more important. */
  priority: z.int(),
  /** Unix milliseconds at which the producer means to stop this line. */
  next_bet_stop: z.nullable(z.int()),
  /** The groups under which a bet builder shows it; none where the site offers no builder of its provider's matches. */
  custom_bet_groups: z.array(z.string()),
})
export type Market = z.infer<typeof Market>
