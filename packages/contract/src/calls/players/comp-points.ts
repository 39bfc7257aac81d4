import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'

const path = '/api/staff/players/:id/comp_points'

/** SESS-05c. The newest first, at most 50. */
const StaffCompPoints = z.object({
  points: z.int(),
  /** Of the newest change; 0: there is none. */
  revision: z.int(),
  changes: z.array(
    z.object({ points: z.int(), reason: z.nullable(z.string()), author: z.string(), created_at: z.string() }),
  ),
})

export const getStaffCompPoints = call({
  access: 'staff',
  scope: 'points:read',
  method: 'GET',
  path,
  reply: StaffCompPoints,
})

/** SESS-05c: staff write a player's points; what was written before stays readable. Rejected when somebody else has since. */
export const putCompPoints = call({
  access: 'staff',
  scope: 'points:write',
  method: 'PUT',
  path,
  reply: StaffCompPoints,
})
