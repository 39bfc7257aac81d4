import * as z from 'zod/mini'
import { text } from '../../site/text.ts'
import { endpoint } from '../shared/endpoint.ts'
import { MatchId, Moment } from '../shared/pagination.ts'

// Where betting is off. Staff set and end switches of their own operator; one for all operators is seen here, not set.

const Serial = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
const Long = z.int().check(z.minimum(1))
/** Left out is the same as null: the switch is for all of them. */
const orAll = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null)

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
const staffErrors = ['invalid-request', 'not-staff', 'not-allowed', 'too-many-attempts'] as const

export const getBettingSwitches = endpoint({
  access: 'staff',
  scope: 'betting:read',
  method: 'GET',
  path,
  summary: 'The switches in force, newest first',
  reply: z.object({ switches: z.array(StaffBettingSwitch) }),
  errors: staffErrors,
})

export const postBettingSwitch = endpoint({
  access: 'staff',
  scope: 'betting:write',
  method: 'POST',
  path,
  summary: 'Turn betting off: for everything, or for a sport, match, market or player',
  body: z.strictObject({
    sport_id: orAll(Serial),
    match_id: orAll(Long),
    market_id: orAll(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
    player_id: orAll(Long),
    reason: text(500),
    ends_at: orAll(Moment),
  }),
  reply: StaffBettingSwitch,
  errors: [...staffErrors, 'too-many-switches'],
})

export const postBettingSwitchEnd = endpoint({
  access: 'staff',
  scope: 'betting:write',
  method: 'POST',
  path: `${path}/:id/end`,
  summary: 'End a switch before its time',
  params: z.object({ id: MatchId }),
  reply: StaffBettingSwitch,
  errors: [...staffErrors, 'not-found'],
})
