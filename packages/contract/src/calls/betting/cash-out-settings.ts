import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'

// Whether an operator buys bets back, what it keeps and what it pays at most (BEY-06). Of all its sites: they share players and money (CFG-07).

const Milli = z.int().check(z.minimum(0), z.maximum(2_000))
const Most = z.int().check(z.minimum(1), z.maximum(9_007_199_254_740_991))

const limits = {
  /** Probability × price in force of a pick, in thousandths: outside of these there is no offer. */
  min_price_value: Milli,
  max_price_value: Milli,
  /** Paid for one bet, in minor units of the book currency. */
  max_amount: Most,
  /** Cashed out by all players together within a minute of the clock, in the book currency: at least `max_amount`. */
  max_per_minute: Most,
}

const CashOutSettings = z.object({
  is_enabled: z.boolean(),
  /** Thousandths of a bet's value. */
  margin: z.int(),
  ...limits,
})
export type CashOutSettings = z.infer<typeof CashOutSettings>

const path = '/api/staff/cash-out'
const staffErrors = ['invalid-request', 'not-staff', 'not-allowed', 'too-many-attempts'] as const

export const getCashOutSettings = endpoint({
  access: 'staff',
  scope: 'betting:read',
  method: 'GET',
  path,
  summary: 'Whether bets are bought back, at which margin and up to which amounts',
  reply: CashOutSettings,
  errors: staffErrors,
})

export const putCashOutSettings = endpoint({
  access: 'staff',
  scope: 'betting:write',
  method: 'PUT',
  path,
  summary: 'Turn cash-out on or off and set its margin and limits; offers change at once',
  body: z
    .strictObject({
      is_enabled: z.boolean(),
      margin: z.int().check(z.minimum(0), z.maximum(500)),
      /** A limit that is left out stays as it is. */
      min_price_value: z.optional(limits.min_price_value),
      max_price_value: z.optional(limits.max_price_value),
      max_amount: z.optional(limits.max_amount),
      max_per_minute: z.optional(limits.max_per_minute),
    })
    .check(
      z.refine(({ min_price_value: min = 0, max_price_value: max = 2_000 }) => min <= max, {
        path: ['max_price_value'],
      }),
      z.refine(({ max_amount: one = 0, max_per_minute: all = Infinity }) => one <= all, { path: ['max_per_minute'] }),
    ),
  reply: CashOutSettings,
  errors: staffErrors,
})
