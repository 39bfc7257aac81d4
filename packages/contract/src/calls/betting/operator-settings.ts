import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'

// Betting switches. Staff set and end the switches of their own operator; a switch for all operators is listed, but
// they cannot set or end one.

export const StaffBettingSwitch = z.object({
  id: z.int(),
  /**
   * Betting is off for everything that matches all of the ids that are not null; if all are null, for everything
   * (PLACE-5).
   */
  sport_id: z.nullable(z.int()),
  match_id: z.nullable(z.int()),
  market_id: z.nullable(z.int()),
  player_id: z.nullable(z.int()),
  /** True if the platform has set the switch for every operator; staff cannot end it. */
  is_for_all_operators: z.boolean(),
  reason: z.string(),
  /** Name of the staff token, or `audit` if the audit of the ledger has switched betting off. */
  author: z.string(),
  created_at: z.string(),
  /** When the switch ends by itself; null if it does not. */
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

// Cash-out settings of an operator (BEY-06). They apply to all its sites, which share players and money (CFG-07).

const Milli = z.int().check(z.minimum(0), z.maximum(2_000))
const MaxAmount = z.int().check(z.minimum(1), z.maximum(9_007_199_254_740_991))

export const CashOutSettings = z.object({
  is_enabled: z.boolean(),
  /** The operator's margin, in thousandths of a bet's value. */
  margin: z.int(),
  /**
   * The permitted range of probability × current price of a selection, in thousandths. Outside it there is no offer.
   */
  min_price_value: Milli,
  max_price_value: Milli,
  /** Maximum payout of one bet, in minor units of the book currency. */
  max_amount: MaxAmount,
  /**
   * Maximum payout to all players together within a minute of the clock, in the book currency; at least `max_amount`.
   */
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
