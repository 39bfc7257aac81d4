import { privateChannel } from '@touchline/contract'
import { postWebsocketAuthorize, postWebsocketToken } from '@touchline/contract/server'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { handle, reject } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import { networkOf } from '../../platform/runtime/index.ts'
import { SignJWT } from 'jose'

/**
 * A page requests a token when it opens and every ten minutes. The limit is high, because many visitors may share an
 * address.
 */
const visitorLimit = { points: 600, duration: 60 }

export function liveRoutes(tokens: LiveTokens): Routes {
  const visitors = new RateLimiterMemory(visitorLimit)
  return [
    handle(postWebsocketToken, async ({ player, address, site, locale }) => {
      if (!player) await visitors.consume(networkOf(address)).catch(() => reject('too-many-attempts'))
      return { token: await tokens.connection(player ? String(player.id) : visitor, { site: site.key, locale }) }
    }),
    // Channels that the caller may not read are left out of the reply.
    handle(postWebsocketAuthorize, async ({ player, site, locale, body }) => {
      if (!player) return { channels: [] }
      // Channel names are compared, not parsed. That is important, because Centrifugo accepts a valid token for any
      // channel.
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

// LIVE-01d: lifetime of a visitor's token. The client requests the next token when one expires, and Centrifugo waits
// for it (`client_expired_close_delay`). A visitor's token opens no private channel.
const visitorSeconds = 600

/**
 * The audience of each kind of token. Centrifugo checks it (deploy/centrifugo.json), so a connection token cannot be
 * used for a subscription or the reverse.
 */
const audience = { connection: 'touchline-connection', subscription: 'touchline-subscription' } as const

/** LIVE-06b: the data that a token has for Centrifugo besides the player's id. They are not personal data. */
type LiveInfo = { site: string; locale: string }

type LiveTokens = {
  /** Signs a token for a connection. An empty `player` means a visitor. */
  connection(player: string, info: LiveInfo): Promise<string>
  /** Signs a token for one private (`$`) channel. It is valid only on a connection of the same player. */
  subscription(player: string, channel: string, info: LiveInfo): Promise<string>
}

/**
 * Signs tokens for the live connection. A player's tokens last `privateSeconds` and are renewed only within the
 * session, so they end soon after it.
 */
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
