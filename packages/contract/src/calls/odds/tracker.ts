import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { MatchId } from '../shared/pagination.ts'

/** BOOK-25: a third party draws what happens on the pitch. */
export const getMatchTracker = endpoint({
  method: 'GET',
  path: '/api/v2/matches/:id/tracker',
  summary: 'Where the match tracker of a third party is; null when the site has none',
  maxAgeSeconds: 1,
  params: z.object({ id: MatchId }),
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
  errors: ['invalid-request', 'not-found'],
})
