import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'

/** SHELL-12i. The version that was shown: one that is no longer in force is not accepted. */
export const postTerms = call({
  method: 'POST',
  path: '/api/platform/player/terms',
  access: 'player',
  reply: z.object({ terms_version: z.string() }),
})
