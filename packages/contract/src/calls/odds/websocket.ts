import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { printableText } from '../shared/printable-text.ts'

/** LIVE-02: a token for the connection itself. */
export const postWebsocketToken = endpoint({
  method: 'POST',
  path: '/api/v2/websocket/token',
  summary: 'A token that opens the live connection',
  reply: z.object({ token: z.string().check(z.minLength(1)) }),
  errors: ['not-from-here', 'too-many-attempts'],
})

/** LIVE-02: tokens for `$` channels. A channel the caller may not read is left out of the answer. */
export const postWebsocketAuthorize = endpoint({
  method: 'POST',
  path: '/api/v2/websocket/authorize',
  summary: 'Tokens for the private channels the caller may read',
  body: z.strictObject({ channels: z.array(printableText(0, 255)).check(z.minLength(1), z.maxLength(20)) }),
  reply: z.object({ channels: z.array(z.object({ channel: z.string(), token: z.string() })) }),
  errors: ['invalid-request', 'not-from-here'],
})
