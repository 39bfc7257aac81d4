import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'

/** BOOK-24. Whoever runs the chat learns nothing else of the player, and nobody else is given the id. */
export const getWatchersUserId = call({
  method: 'GET',
  path: '/api/v2/watchersio/userid',
  access: 'player',
  reply: z.object({ user_id: z.uuid() }),
})
