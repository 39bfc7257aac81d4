import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'

/** LIVE-02: the token with which a client connects to Centrifugo. */
export const postWebsocketToken = call({
  method: 'POST',
  path: '/api/v2/websocket/token',
  reply: z.object({ token: z.string().check(z.minLength(1)) }),
})

/** LIVE-02: tokens to subscribe to `$` channels. Channels that the caller may not read are left out. */
export const postWebsocketAuthorize = call({
  method: 'POST',
  path: '/api/v2/websocket/authorize',
  reply: z.object({ channels: z.array(z.object({ channel: z.string(), token: z.string() })) }),
})
