import { createHash, timingSafeEqual } from 'node:crypto'
import { writeProducers, writeWhoami } from '@touchline/uof'
import type { FeedProfile, Producer } from '@touchline/uof'
import type { FastifyInstance } from 'fastify'
import { productIdFor, productPaths } from '../feed/provider-format.ts'
import { liveProducer } from '../play/match.ts'
import type { Product } from '../play/match.ts'
import type { Simulator } from '../simulator.ts'
import { rejections, sendResponse, sendXml } from './send-xml.ts'
import { serveCustomBets } from './serve-custom-bets.ts'
import { serveDescriptions } from './serve-descriptions.ts'
import { serveEvents } from './serve-events.ts'
import { serveRecovery } from './serve-recovery.ts'
import type { Recover } from './serve-recovery.ts'
import { serveSports } from './serve-sports.ts'

/** Serves the feed's REST API. It is registered below `/v1`. */
export function serveRest(simulator: Simulator, options: { token: string; vhost: string; recover: Recover }) {
  const { token, vhost, recover } = options
  const { profile } = simulator
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request, reply) => {
      const given = request.headers['x-access-token']
      if (typeof given !== 'string' || !isSame(given, token))
        return sendResponse(reply, rejections.forbidden, 'Forbidden')
    })
    app.setNotFoundHandler((_request, reply) => sendResponse(reply, rejections.notFound, 'Not found'))

    app.get(`/users/whoami${profile.pathSuffix}`, (_request, reply) => {
      const bookmakerId = Number(/\d+$/.exec(vhost)?.[0] ?? 1)
      return sendXml(reply, writeWhoami({ responseCode: 'OK', bookmakerId, virtualHost: vhost, expireAt: expiry() }))
    })
    app.get(`/descriptions/producers${profile.pathSuffix}`, (request, reply) =>
      sendXml(reply, writeProducers(producersAt(`${request.protocol}://${request.host}/v1`, profile), { profile })),
    )
    serveDescriptions(app, simulator)
    serveSports(app, simulator)
    serveEvents(app, simulator)
    serveCustomBets(app, simulator)
    serveRecovery(app, simulator, recover)
  }
}

/** Returns a date a year from today, which is only a placeholder because the simulator's tokens do not expire. */
function expiry(): string {
  return new Date(Date.now() + 365 * 86_400_000).toISOString()
}

function isSame(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

const about = {
  live: { name: 'LO', description: 'Live Odds', scope: 'live', statefulRecoveryWindowMinutes: 4320 },
  prematch: { name: 'Ctrl', description: 'Prematch Odds', scope: 'prematch', statefulRecoveryWindowMinutes: 4320 },
}

function producersAt(baseUrl: string, profile: FeedProfile): Producer[] {
  const paths = [...productPaths(profile)]
  return paths.map(([path, product]: [string, Product]) => ({
    id: productIdFor(profile, product),
    ...(product === liveProducer ? about.live : about.prematch),
    apiUrl: `${baseUrl}/${path}/`,
    isActive: true,
  }))
}
