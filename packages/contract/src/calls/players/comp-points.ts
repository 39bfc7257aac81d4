import * as z from 'zod/mini'
import { text } from '../../site/text.ts'
import { endpoint } from '../shared/endpoint.ts'
import { PlayerId } from '../shared/pagination.ts'

const path = '/api/staff/players/:id/comp_points'
const staffErrors = ['invalid-request', 'not-staff', 'not-allowed', 'not-found', 'too-many-attempts'] as const
const Points = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))
const Revision = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))

/** SESS-05c. The newest first, at most 50. */
const StaffCompPoints = z.object({
  points: z.int(),
  /** Of the newest change; 0: there is none. */
  revision: z.int(),
  changes: z.array(
    z.object({ points: z.int(), reason: z.nullable(z.string()), author: z.string(), created_at: z.string() }),
  ),
})

export const getStaffCompPoints = endpoint({
  access: 'staff',
  scope: 'points:read',
  method: 'GET',
  path,
  summary: "A player's points, and who has changed them",
  params: z.object({ id: PlayerId }),
  reply: StaffCompPoints,
  errors: staffErrors,
})

/** SESS-05c: staff write a player's points; what was written before stays readable. Rejected when somebody else has since. */
export const putCompPoints = endpoint({
  access: 'staff',
  scope: 'points:write',
  method: 'PUT',
  path,
  summary: "Set a player's points",
  params: z.object({ id: PlayerId }),
  body: z.strictObject({ base_revision: Revision, points: Points, reason: text(500) }),
  reply: StaffCompPoints,
  errors: [...staffErrors, 'version-conflict'],
})
