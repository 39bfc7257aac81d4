import * as z from 'zod'

const match = z.string().max(80)
const side = z.enum(['home', 'away'])
const instantMs = z.int().min(0).max(8_640_000_000_000_000)

// The bodies of control calls. Unknown keys are rejected, because they are mistakes.
export const MovementCommand = z.strictObject({ on: z.boolean() })
export const TimeCommand = z.strictObject({
  speed: z.number().min(1).max(600).optional(),
  paused: z.boolean().optional(),
  /** Time can only jump forward. */
  jump_ms: z
    .int()
    .min(0)
    .max(30 * 86_400_000)
    .optional(),
})
export const MatchCommand = z.strictObject({ match })
export const GoalCommand = z.strictObject({ match, side, points: z.int().min(1).max(10).optional() })
export const ReviewCommand = z.strictObject({
  match,
  side: side.optional(),
  decision: z.enum(['confirmed', 'overturned']).optional(),
  /** Simulator time until the decision, if the command that starts the review has one. */
  after_ms: z.int().min(0).max(600_000).default(5000),
})
const cancelled = {
  match,
  market: z.int().optional(),
  specifiers: z.string().max(200).optional(),
  start_ms: instantMs.optional(),
  end_ms: instantMs.optional(),
}
export const CancelCommand = z.strictObject({ ...cancelled, void_reason: z.int().min(0).max(1000).default(12) })
export const RollbackCancelCommand = z.strictObject(cancelled)
export const SilenceCommand = z.strictObject({ producer: z.literal([1, 3]), on: z.boolean() })
export const DisconnectCommand = z.strictObject({ for_ms: z.int().min(0).max(300_000).default(0) })
export const DelayCommand = z.strictObject({ ms: z.int().min(0).max(300_000) })
/** How many of the next messages the fault applies to. */
export const FaultCommand = z.strictObject({ messages: z.int().min(0).max(10_000) })
export const BurstCommand = z.strictObject({
  matches: z.int().min(1).max(1000).optional(),
  changes: z.int().min(1).max(100_000),
})
const pricedLine = {
  market: z.int(),
  specifiers: z.string().max(200).default(''),
  outcomes: z
    .array(z.strictObject({ id: z.string().max(80), oddsMilli: z.int().min(1001).max(100_000_000) }))
    .min(1)
    .max(100),
}
export const PriceCommand = z.strictObject({ match, ...pricedLine })
/** Several lines of a match in one message, as a provider sends prices that change together. */
export const PricesCommand = z.strictObject({ match, lines: z.array(z.strictObject(pricedLine)).min(1).max(200) })

const whole = z.coerce.number().int().min(0)
export const StateQuery = z.strictObject({
  match: z.string().max(80).optional(),
  /** The feed's number of a sport. */
  sport: whole.optional(),
  /** The feed's number of a status: 0 not started, 1 live, 4 closed. */
  status: whole.optional(),
  start: whole.default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(200),
})
export const SummaryQuery = z.strictObject({
  sport: whole.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(200),
})
