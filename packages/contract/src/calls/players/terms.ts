import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { printableText } from '../shared/printable-text.ts'

/** SHELL-12i. The version that was shown: one that is no longer in force is not accepted. */
export const postTerms = endpoint({
  method: 'POST',
  path: '/api/platform/player/terms',
  summary: 'Agree to the terms that are in force',
  access: 'player',
  openTo: 'excluded',
  openToIncomplete: true,
  body: z.strictObject({ version: printableText(1, 20) }),
  reply: z.object({ terms_version: z.string() }),
  errors: ['invalid-request', 'invalid-fields', 'not-signed-in', 'not-from-here'],
})
