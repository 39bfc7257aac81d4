import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'

// Whether an operator buys bets back, what it keeps and what it pays at most (BEY-06). Of all its sites: they share players and money (CFG-07).

const Milli = z.int().check(z.minimum(0), z.maximum(2_000))
const Most = z.int().check(z.minimum(1), z.maximum(9_007_199_254_740_991))

export const CashOutSettings = z.object({
  is_enabled: z.boolean(),
  /** Thousandths of a bet's value. */
  margin: z.int(),
  /** Probability × price in force of a pick, in thousandths: outside of these there is no offer. */
  min_price_value: Milli,
  max_price_value: Milli,
  /** Paid for one bet, in minor units of the book currency. */
  max_amount: Most,
  /** Cashed out by all players together within a minute of the clock, in the book currency: at least `max_amount`. */
  max_per_minute: Most,
})
export type CashOutSettings = z.infer<typeof CashOutSettings>

const path = '/api/staff/cash-out'

export const getCashOutSettings = call({
  access: 'staff',
  scope: 'betting:read',
  method: 'GET',
  path,
  reply: CashOutSettings,
})

export const putCashOutSettings = call({
  access: 'staff',
  scope: 'betting:write',
  method: 'PUT',
  path,
  reply: CashOutSettings,
})
