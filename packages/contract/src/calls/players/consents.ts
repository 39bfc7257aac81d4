import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'

/** What the player agrees to be sent, by channel, besides what concerns the account itself. */
export const Consents = z.strictObject({
  mail: z.boolean(),
  sms: z.boolean(),
  push: z.boolean(),
  notification: z.boolean(),
})
export type Consents = z.infer<typeof Consents>

export const getConsents = endpoint({
  method: 'GET',
  path: '/api/platform/player/consents',
  summary: 'What the player agrees to be sent',
  access: 'player',
  reply: z.object({ consents: Consents }),
  errors: ['not-signed-in'],
})

/** Takes effect with the next message: each looks again when it leaves. */
export const putConsents = endpoint({
  method: 'PUT',
  path: '/api/platform/player/consents',
  summary: 'Change what the player agrees to be sent',
  access: 'player',
  openToIncomplete: true,
  closedFor: 'none',
  body: z.strictObject({ consents: Consents }),
  reply: z.object({ consents: Consents }),
  errors: ['invalid-request', 'not-signed-in', 'not-from-here', 'too-many-attempts'],
})
