import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'

// Where betting is off. Staff set and end switches of their own operator; one for all operators is seen here, not set.

export const StaffBettingSwitch = z.object({
  id: z.int(),
  /** Betting is off where every value that is not null fits; for everything, if all are null (PLACE-5). */
  sport_id: z.nullable(z.int()),
  match_id: z.nullable(z.int()),
  market_id: z.nullable(z.int()),
  player_id: z.nullable(z.int()),
  /** Of the platform, for every operator: staff cannot end it. */
  is_for_all_operators: z.boolean(),
  reason: z.string(),
  /** Name of the staff token; `audit`: money did not add up. */
  author: z.string(),
  created_at: z.string(),
  /** Betting is on again from then. */
  ends_at: z.nullable(z.string()),
})
export type StaffBettingSwitch = z.infer<typeof StaffBettingSwitch>

const path = '/api/staff/betting-switches'

export const getBettingSwitches = call({
  access: 'staff',
  scope: 'betting:read',
  method: 'GET',
  path,
  reply: z.object({ switches: z.array(StaffBettingSwitch) }),
})

export const postBettingSwitch = call({
  access: 'staff',
  scope: 'betting:write',
  method: 'POST',
  path,
  reply: StaffBettingSwitch,
})

export const postBettingSwitchEnd = call({
  access: 'staff',
  scope: 'betting:write',
  method: 'POST',
  path: `${path}/:id/end`,
  reply: StaffBettingSwitch,
})
