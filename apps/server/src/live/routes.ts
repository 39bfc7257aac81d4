import { postWebsocketAuthorize, postWebsocketToken } from '@touchline/contract'
import { handle } from '../http/index.ts'
import type { Routes } from '../http/index.ts'
import type { LiveTokens } from './tokens.ts'

export function liveRoutes(tokens: LiveTokens): Routes {
  return [
    handle(postWebsocketToken, async () => ({ token: await tokens.connection(visitor) })),
    // A private channel belongs to a signed-in player: a visitor may read none, and is told so by its absence.
    handle(postWebsocketAuthorize, () => Promise.resolve({ channels: [] })),
  ]
}

const visitor = ''
