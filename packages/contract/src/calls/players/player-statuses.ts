import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'

/** AUTH-12b: staff or other systems say which statuses a player has; what is left out is taken away. */
export const putPlayerStatuses = call({
  access: 'staff',
  scope: 'players:write',
  method: 'PUT',
  path: '/api/staff/players/:id/statuses',
  reply: z.object({ statuses: z.array(z.string()) }),
})
