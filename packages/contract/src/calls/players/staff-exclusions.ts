import * as z from 'zod/mini'
import { LimitStatus } from '../../betting/limit.ts'
import { call } from '../shared/endpoint.ts'

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

const Exclusions = z.object({
  /** In force; null: the player is not excluded, `indefinite`: without an end. */
  excluded_until: z.nullable(z.string()),
  /** The newest first, at most 50. */
  exclusions: z.array(StaffExclusion),
})

export const getPlayerExclusions = call({
  access: 'staff',
  scope: 'players:read',
  method: 'GET',
  path,
  reply: Exclusions,
})

export const postExclusionLift = call({
  access: 'staff',
  scope: 'players:write',
  method: 'POST',
  path: `${path}/lift`,
  reply: Exclusions,
})
