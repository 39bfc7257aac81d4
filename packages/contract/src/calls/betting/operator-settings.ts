import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'

// Betting switches. Staff set and end those of their own operator; they see a switch for all operators, but cannot set
// one.

export const StaffBettingSwitch = z.object({
  id: z.int(),
  /** Betting is off wherever all values that are not null match; for everything, if all are null (PLACE-5). */
  sport_id: z.nullable(z.int()),
  match_id: z.nullable(z.int()),
  market_id: z.nullable(z.int()),
  player_id: z.nullable(z.int()),
  /** Set by the platform for every operator; staff cannot end it. */
  is_for_all_operators: z.boolean(),
  reason: z.string(),
  /** Name of the staff token, or `audit` after the books did not balance. */
  author: z.string(),
  created_at: z.string(),
  /** When betting resumes. */
  ends_at: z.nullable(z.string()),
})
export type StaffBettingSwitch = z.infer<typeof StaffBettingSwitch>

const switchesPath = '/api/staff/betting-switches'

export const getBettingSwitches = call({
  access: 'staff',
  scope: 'betting:read',
  method: 'GET',
  path: switchesPath,
  reply: z.object({ switches: z.array(StaffBettingSwitch) }),
})

export const postBettingSwitch = call({
  access: 'staff',
  scope: 'betting:write',
  method: 'POST',
  path: switchesPath,
  reply: StaffBettingSwitch,
})

export const postBettingSwitchEnd = call({
  access: 'staff',
  scope: 'betting:write',
  method: 'POST',
  path: `${switchesPath}/:id/end`,
  reply: StaffBettingSwitch,
})

// Whether an operator offers cash-out, its margin and its maximum payouts (BEY-06). They hold for all sites of the
// operator, which share players and money (CFG-07).

const Milli = z.int().check(z.minimum(0), z.maximum(2_000))
const MaxAmount = z.int().check(z.minimum(1), z.maximum(9_007_199_254_740_991))

export const CashOutSettings = z.object({
  is_enabled: z.boolean(),
  /** Thousandths of a bet's value. */
  margin: z.int(),
  /** Probability × current price of a selection, in thousandths; outside this range there is no offer. */
  min_price_value: Milli,
  max_price_value: Milli,
  /** Maximum payout of one bet, in minor units of the book currency. */
  max_amount: MaxAmount,
  /** Maximum payout to all players together within a clock minute, in the book currency: at least `max_amount`. */
  max_per_minute: MaxAmount,
})
export type CashOutSettings = z.infer<typeof CashOutSettings>

const cashOutPath = '/api/staff/cash-out'

export const getCashOutSettings = call({
  access: 'staff',
  scope: 'betting:read',
  method: 'GET',
  path: cashOutPath,
  reply: CashOutSettings,
})

export const putCashOutSettings = call({
  access: 'staff',
  scope: 'betting:write',
  method: 'PUT',
  path: cashOutPath,
  reply: CashOutSettings,
})
