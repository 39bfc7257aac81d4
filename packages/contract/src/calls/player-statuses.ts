import * as z from 'zod/mini'
import { distinct, outsideId, text } from '../site/text.ts'
import { endpoint } from './endpoint.ts'
import { MatchId } from './pagination.ts'

const mostStatuses = 50

/** AUTH-12b: staff write which statuses a player has: `spi_test`, and groups of other systems. */
export const putPlayerStatuses = endpoint({
  access: 'staff',
  method: 'PUT',
  path: '/api/staff/players/:id/statuses',
  summary: "Set a player's statuses",
  params: z.object({ id: MatchId }),
  body: z.strictObject({
    statuses: z.array(outsideId()).check(z.maxLength(mostStatuses), distinct()),
    reason: text(500),
  }),
  reply: z.object({ statuses: z.array(z.object({ id: z.string() })) }),
  errors: ['invalid-request', 'not-staff', 'not-allowed', 'not-found', 'too-many-attempts'],
})
