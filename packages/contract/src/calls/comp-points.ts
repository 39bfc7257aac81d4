import * as z from 'zod/mini'
import { text } from '../site/text.ts'
import { endpoint } from './endpoint.ts'
import { MatchId } from './pagination.ts'

/** SESS-05c: staff write a player's points; what was written before stays readable. */
export const putCompPoints = endpoint({
  access: 'staff',
  method: 'PUT',
  path: '/api/staff/players/:id/comp_points',
  summary: "Set a player's points",
  params: z.object({ id: MatchId }),
  body: z.strictObject({
    points: z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
    reason: text(500),
  }),
  reply: z.object({ points: z.int() }),
  errors: ['invalid-request', 'not-staff', 'not-allowed', 'not-found', 'too-many-attempts'],
})
