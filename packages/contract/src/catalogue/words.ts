import * as z from 'zod/mini'
import { LiveMarket, LiveOutcome } from './market.ts'

/** A market line with its words, for one language (CAT-05). Live publications move its numbers, never its words. */
export const Market = z.extend(LiveMarket, {
  name: z.string(),
  groups: z.array(z.string()),
  outcomes: z.array(z.extend(LiveOutcome, { name: z.string() })).check(z.maxLength(500)),
})
export type Market = z.infer<typeof Market>
