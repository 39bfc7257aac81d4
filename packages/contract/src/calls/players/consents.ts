import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'

/** What the player agrees to be sent, by channel, besides what concerns the account itself. */
export const Consents = z.strictObject({
  mail: z.boolean(),
  sms: z.boolean(),
  push: z.boolean(),
  notification: z.boolean(),
})
export type Consents = z.infer<typeof Consents>

export const getConsents = call({
  method: 'GET',
  path: '/api/platform/player/consents',
  access: 'player',
  reply: z.object({ consents: Consents }),
})

/** Takes effect with the next message: each looks again when it leaves. */
export const putConsents = call({
  method: 'PUT',
  path: '/api/platform/player/consents',
  access: 'player',
  reply: z.object({ consents: Consents }),
})
