import * as z from 'zod'

const match = z.string().max(80)

// What the control calls take; tests and demos write these by hand, so unknown keys are mistakes.
export const MovementOrder = z.strictObject({ on: z.boolean() })
export const MatchOrder = z.strictObject({ match })
export const GoalOrder = z.strictObject({ match, side: z.enum(['home', 'away']) })
export const SilenceOrder = z.strictObject({ producer: z.literal([1, 3]), on: z.boolean() })
export const DisconnectOrder = z.strictObject({ for_ms: z.int().min(0).max(300_000).default(0) })
export const BurstOrder = z.strictObject({
  matches: z.int().min(1).max(1000).optional(),
  changes: z.int().min(1).max(100_000),
})
export const PriceOrder = z.strictObject({
  match,
  market: z.int(),
  specifiers: z.string().max(200).default(''),
  outcomes: z
    .array(z.strictObject({ id: z.string().max(80), oddsMilli: z.int().min(1001).max(100_000_000) }))
    .min(1)
    .max(100),
})
