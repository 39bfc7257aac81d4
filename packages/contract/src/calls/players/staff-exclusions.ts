import * as z from 'zod/mini'
import { LimitStatus } from '../../betting/limit.ts'
import { text } from '../../site/text.ts'
import { endpoint } from '../shared/endpoint.ts'
import { PlayerId } from '../shared/pagination.ts'

// Exclusions of a player, for the staff of their operator. What a player or a register asked for ends when it ends.

export const StaffExclusion = z.object({
  id: z.int(),
  type: z.enum(['selfexclusion', 'coolingoff']),
  status: LimitStatus,
  /** `operator`: carried over from another account of the same person; the only one that staff can lift. */
  source: z.enum(['player', 'register', 'operator']),
  created_at: z.string(),
  /** Null: without an end. */
  ends_at: z.nullable(z.string()),
  /** Name of the staff token. */
  lifted_by: z.nullable(z.string()),
  lift_reason: z.nullable(z.string()),
})
export type StaffExclusion = z.infer<typeof StaffExclusion>

const path = '/api/staff/players/:id/exclusions'
const staffErrors = ['invalid-request', 'not-staff', 'not-allowed', 'too-many-attempts', 'not-found'] as const
const Exclusions = z.object({
  /** In force; null: the player is not excluded, `indefinite`: without an end. */
  excluded_until: z.nullable(z.string()),
  /** The newest first, at most 50. */
  exclusions: z.array(StaffExclusion),
})

export const getPlayerExclusions = endpoint({
  access: 'staff',
  scope: 'players:read',
  method: 'GET',
  path,
  summary: 'The exclusions of a player, and who asked for them',
  params: z.object({ id: PlayerId }),
  reply: Exclusions,
  errors: staffErrors,
})

export const postExclusionLift = endpoint({
  access: 'staff',
  scope: 'players:write',
  method: 'POST',
  path: `${path}/lift`,
  summary: 'Lift the exclusion that was carried over from another account',
  params: z.object({ id: PlayerId }),
  body: z.strictObject({ reason: text(500) }),
  reply: Exclusions,
  errors: staffErrors,
})
