import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'

/** BOOK-25: a third party draws what happens on the pitch. */
export const getMatchTracker = call({
  method: 'GET',
  path: '/api/v2/matches/:id/tracker',
  reply: z.object({
    tracker: z.nullable(
      z.object({
        provider: z.string(),
        /** The match's id at the provider. */
        id: z.string(),
        /** Null for what no tracker can draw. */
        url: z.nullable(z.string()),
      }),
    ),
  }),
})
