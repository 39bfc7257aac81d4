import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { MatchId } from '../shared/pagination.ts'

export const MatchStream = z.object({
  kind: z.enum(['hls', 'iframe']),
  url: z.string(),
  /** ISO codes of the countries it may be shown in; null is everywhere. */
  countries: z.nullable(z.array(z.string())),
})
export type MatchStream = z.infer<typeof MatchStream>

/** BOOK-05. */
export const getMatchVideo = endpoint({
  method: 'GET',
  path: '/api/v2/matches/:id/video',
  summary: 'The stream a match page shows first; null when there is none',
  maxAgeSeconds: 1,
  params: z.object({ id: MatchId }),
  reply: z.object({ video: z.nullable(MatchStream) }),
  errors: ['invalid-request', 'not-found'],
})

/** BOOK-05. */
export const getMatchStreams = endpoint({
  method: 'GET',
  path: '/api/v2/matches/:id/streams',
  summary: 'Every stream of a match, the best first',
  maxAgeSeconds: 1,
  params: z.object({ id: MatchId }),
  reply: z.object({ streams: z.array(MatchStream).check(z.maxLength(20)) }),
  errors: ['invalid-request', 'not-found'],
})
