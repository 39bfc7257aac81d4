import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'

export const MatchStream = z.object({
  kind: z.enum(['hls', 'iframe']),
  url: z.string(),
  /** ISO codes of the countries it may be shown in; null is everywhere. */
  countries: z.nullable(z.array(z.string())),
})
export type MatchStream = z.infer<typeof MatchStream>

/** BOOK-05. */
export const getMatchVideo = call({
  method: 'GET',
  path: '/api/v2/matches/:id/video',
  reply: z.object({ video: z.nullable(MatchStream) }),
})

/** BOOK-05. */
export const getMatchStreams = call({
  method: 'GET',
  path: '/api/v2/matches/:id/streams',
  reply: z.object({ streams: z.array(MatchStream).check(z.maxLength(20)) }),
})
