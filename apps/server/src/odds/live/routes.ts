import { privateChannel } from '@touchline/contract'
import { postWebsocketAuthorize, postWebsocketToken } from '@touchline/contract/server'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { handle, reject } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import { networkOf } from '../../platform/runtime/index.ts'
import { SignJWT } from 'jose'

/** A page asks for one when it opens and then every ten minutes; many visitors may share a network's address. */
const visitorLimit = { points: 600, duration: 60 }

export function liveRoutes(tokens: LiveTokens): Routes {
  const visitors = new RateLimiterMemory(visitorLimit)
  return [
    handle(postWebsocketToken, async ({ player, address, site, locale }) => {
      if (!player) await visitors.consume(networkOf(address)).catch(() => reject('too-many-attempts'))
      return { token: await tokens.connection(player ? String(player.id) : visitor, { site: site.key, locale }) }
    }),
    // A channel the caller may not read is left out.
    handle(postWebsocketAuthorize, async ({ player, site, locale, body }) => {
      if (!player) return { channels: [] }
      // Compared with the names we build, never read apart: Centrifugo admits a valid token to any channel whatever.
      const own = new Set(site.locales.map((one) => privateChannel(one, player.id)))
      const granted = [...new Set(body.channels)].filter((channel) => own.has(channel))
      return {
        channels: await Promise.all(
          granted.map(async (channel) => ({
            channel,
            token: await tokens.subscription(String(player.id), channel, { site: site.key, locale }),
          })),
        ),
      }
    }),
  ]
}

const visitor = ''

// LIVE-01d: the stock client asks for the next token in the second in which one ends, by itself, and Centrifugo waits for it
// (`client_expired_close_delay`). A visitor's opens nothing that is anybody's own.
const visitorSeconds = 600

/** What Centrifugo checks (deploy/centrifugo.json): a token for one use is none for the other. */
const audience = { connection: 'touchline-connection', subscription: 'touchline-subscription' } as const

/** LIVE-06b: what Centrifugo knows of a connection and of a subscription beside the player; nothing of a person. */
type LiveInfo = { site: string; locale: string }

type LiveTokens = {
  /** For the connection. An empty player is a visitor. */
  connection(player: string, info: LiveInfo): Promise<string>
  /** For one `$` channel; holds only on a connection of the same player. */
  subscription(player: string, channel: string, info: LiveInfo): Promise<string>
}

/** A player's tokens hold for `privateSeconds`; the next one is given to the same session alone, so they end with it. */
export function createLiveTokens(secret: string, privateSeconds: number): LiveTokens {
  const key = new TextEncoder().encode(secret)
  const sign = (
    use: keyof typeof audience,
    seconds: number,
    claims: { sub: string; channel?: string; info: LiveInfo },
  ) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience[use])
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(key)
  return {
    connection: (player, info) =>
      sign('connection', player === '' ? visitorSeconds : privateSeconds, { sub: player, info }),
    subscription: (player, channel, info) => sign('subscription', privateSeconds, { sub: player, channel, info }),
  }
}
