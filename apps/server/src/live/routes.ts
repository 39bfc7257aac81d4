import { postWebsocketAuthorize, postWebsocketToken, privateChannel } from '@touchline/contract'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { handle, refuse } from '../http/index.ts'
import type { Routes } from '../http/index.ts'
import { networkOf } from '../players/index.ts'
import type { LiveTokens } from './tokens.ts'

/** A page asks for one when it opens and then every ten minutes; many visitors may share a network's address. */
const visitorLimit = { points: 600, duration: 60 }

export function liveRoutes(tokens: LiveTokens): Routes {
  const visitors = new RateLimiterMemory(visitorLimit)
  return [
    handle(postWebsocketToken, async ({ player, address }) => {
      if (!player) await visitors.consume(networkOf(address)).catch(() => refuse('too-many-attempts'))
      return { token: await tokens.connection(player ? String(player.id) : visitor) }
    }),
    // A channel the caller may not read is told so by its absence.
    handle(postWebsocketAuthorize, async ({ player, site, body }) => {
      if (!player) return { channels: [] }
      // Compared with the names we build, never read apart: Centrifugo admits a valid token to any channel whatever.
      const own = new Set(site.locales.map((locale) => privateChannel(locale, player.id)))
      const granted = [...new Set(body.channels)].filter((channel) => own.has(channel))
      return {
        channels: await Promise.all(
          granted.map(async (channel) => ({
            channel,
            token: await tokens.subscription(String(player.id), channel),
          })),
        ),
      }
    }),
  ]
}

const visitor = ''
