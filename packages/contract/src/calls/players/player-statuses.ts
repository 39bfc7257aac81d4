import * as z from 'zod/mini'
import { distinct, outsideId } from '../../site/text.ts'
import { endpoint } from '../shared/endpoint.ts'
import { MatchId } from '../shared/pagination.ts'

/** AUTH-12b: staff or other systems say which statuses a player has; what is left out is taken away. */
export const putPlayerStatuses = endpoint({
  access: 'staff',
  scope: 'players:write',
  method: 'PUT',
  path: '/api/staff/players/:id/statuses',
  summary: "Set a player's statuses",
  params: z.object({ id: MatchId }),
  body: z.strictObject({ statuses: z.array(outsideId()).check(z.maxLength(50), distinct()) }),
  reply: z.object({ statuses: z.array(z.string()) }),
  errors: ['invalid-request', 'not-staff', 'not-allowed', 'not-found', 'too-many-attempts'],
})
