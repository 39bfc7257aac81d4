import * as z from 'zod/mini'
import { printableText } from '../calls/shared/text.ts'

/** Who caused the entry: the player, a server process, a staff member, or a producer of the feed. */
const TimelineActor = z.strictObject({
  type: z.enum(['player', 'system', 'staff', 'feed']),
  /**
   * Name of the process, the staff token or the producer; null for the player, who reads the timeline of their own bet.
   */
  id: z.nullable(printableText(1, 100)),
})

const TimelineReason = z.enum([
  'requested-by-player',
  'price-as-asked',
  'price-within-policy',
  'rejected-after-delay',
  'result-received',
  'result-corrected',
  'result-rolled-back',
  'line-cancelled',
  'cancel-rolled-back',
  'results-complete',
  'results-changed',
  'win-due',
  'cashed-out-by-player',
  'threshold-reached',
  'edited-by-player',
])

/** BEY-01: an entry of a bet's timeline, in order and never rewritten. The site turns kind and data into a sentence. */
export const TimelineEntry = z.strictObject({
  at: z.iso.datetime(),
  kind: z.enum([
    'requested',
    'accepted',
    'rejected',
    'leg_settled',
    'leg_reopened',
    'reversed',
    'settled',
    'paid',
    'cashed_out',
  ]),
  actor: TimelineActor,
  reason: TimelineReason,
  /** Numbers and ids that the sentence contains: odds, amounts, the ledger transfer, the feed's timestamp. */
  data: z.record(printableText(1, 40), z.union([printableText(0, 1_000), z.number(), z.null()])),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>
