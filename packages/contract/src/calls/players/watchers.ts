import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'

/** BOOK-24. Whoever runs the chat learns nothing else of the player, and nobody else is given the id. */
export const getWatchersUserId = endpoint({
  method: 'GET',
  path: '/api/v2/watchersio/userid',
  summary: 'Who the player is in the chat of matches: made at the first call, the same ever after',
  access: 'player',
  mostAtOnce: 16,
  reply: z.object({ user_id: z.uuid() }),
  errors: ['not-signed-in', 'not-found'],
})
