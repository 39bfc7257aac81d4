import { createHash, timingSafeEqual } from 'node:crypto'
import { writeFixture, writeMarketDescriptions, writeProducers, writeSchedule, writeWhoami } from '@touchline/uof'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Match } from '../play/match.ts'
import type { World } from '../world.ts'
import { marketNames } from './market-names.ts'
import { producersAt } from './producers.ts'
import { refusals, sendResponse, sendXml } from './send-xml.ts'
import { serveRecovery } from './serve-recovery.ts'
import { sportEventOf } from './sport-event.ts'

const Page = z.object({
  start: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
})

/** The feed's REST API, registered below `/v1`. */
export function serveRest(world: World, { token, vhost }: { token: string; vhost: string }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request, reply) => {
      const given = request.headers['x-access-token']
      if (typeof given !== 'string' || !isSame(given, token))
        return sendResponse(reply, refusals.forbidden, 'Forbidden')
    })
    app.setNotFoundHandler((_request, reply) => sendResponse(reply, refusals.notFound, 'Not found'))

    app.get('/users/whoami.xml', (_request, reply) => {
      const bookmakerId = Number(/\d+$/.exec(vhost)?.[0] ?? 1)
      return sendXml(reply, writeWhoami({ responseCode: 'OK', bookmakerId, virtualHost: vhost, expireAt: expiry() }))
    })
    app.get('/descriptions/producers.xml', (request, reply) =>
      sendXml(reply, writeProducers(producersAt(`${request.protocol}://${request.host}/v1`))),
    )
    app.get('/descriptions/:lang/markets.xml', (_request, reply) =>
      sendXml(reply, writeMarketDescriptions(marketNames)),
    )

    app.get('/sports/:lang/schedules/live/schedule.xml', (_request, reply) =>
      sendXml(reply, schedule(matchesWith(world, 1))),
    )
    app.get('/sports/:lang/schedules/pre/schedule.xml', (request, reply) => {
      const page = Page.safeParse(request.query)
      if (!page.success) return sendResponse(reply, refusals.badRequest, 'start and limit must be whole numbers')
      const { start, limit } = page.data
      return sendXml(reply, schedule(matchesWith(world, 0).slice(start, start + limit)))
    })

    for (const name of ['fixture.xml', 'fixture_change_fixture.xml']) {
      app.get<{ Params: { urn: string } }>(`/sports/:lang/sport_events/:urn/${name}`, ({ params }, reply) =>
        sendFixture(reply, world.matches.get(params.urn)),
      )
    }
    serveRecovery(app, world)
  }
}

function sendFixture(reply: FastifyReply, match: Match | undefined): FastifyReply {
  if (match === undefined) return sendResponse(reply, refusals.notFound, 'Unknown sport event')
  return sendXml(reply, writeFixture(sportEventOf(match), { generatedAt: new Date().toISOString() }))
}

function matchesWith({ matches }: World, status: Match['status']): Match[] {
  return [...matches.values()].filter((match) => match.status === status).toSorted((a, b) => a.startMs - b.startMs)
}

function schedule(matches: Match[]): string {
  return writeSchedule(matches.map(sportEventOf), { generatedAt: new Date().toISOString() })
}

/** A year from today: the world's tokens do not run out. */
function expiry(): string {
  return new Date(Date.now() + 365 * 86_400_000).toISOString()
}

function isSame(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
