import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import { ErrorReply } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import fastify from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { traceId } from '../runtime/index.ts'
import type { Log } from '../runtime/index.ts'
import type { Site } from '../site/index.ts'
import { addErrorHandler } from './error-handler.ts'
import type { Routes, SignedIn } from './handle.ts'
import { refuse } from './refusal.ts'
import { isFromHere } from './same-origin.ts'
import { sessionOf, sessionToken } from './session-cookie.ts'
import { shareAnswer } from './shared-answer.ts'

type Options = {
  log: Log
  findSite: (host: string) => Promise<Site | undefined>
  findPlayer: (token: string, site: Site) => Promise<SignedIn | undefined>
  /** Who may say where a call came from: addresses or names such as `loopback`, joined by commas. */
  trustedProxies: string
  routes: Routes
}

/** The API as a library: routes in, a server out. `api.ts` decides where it listens. */
export async function createServer(options: Options): Promise<FastifyInstance> {
  const { log, findSite, findPlayer, trustedProxies, routes } = options
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    bodyLimit: 65_536,
    requestTimeout: 15_000,
    trustProxy: trustedProxies,
    genReqId: (request) => traceId(request.headers['x-trace-id']),
    requestIdLogLabel: 'trace_id',
  })
  app.removeContentTypeParser('text/plain') // the one body besides a form's that any page may send anywhere
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  addErrorHandler(app)
  await app.register(helmet, { contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } })
  await app.register(underPressure, { maxEventLoopDelay: 1_000 })
  await app.register(cookie)

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-trace-id', request.id)
    reply.header('cache-control', 'no-store')
    // Not `request.host`: behind a trusted proxy that would be a header anybody can send through it.
    request.site = (await findSite(request.headers.host ?? '')) ?? refuse('unknown-site')
    if (!isFromHere(request.method, request.headers)) refuse('not-from-here')
  })

  async function findCaller(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
    const token = sessionToken(request)
    request.player = token === undefined ? undefined : await findPlayer(token, request.site)
    if (endpoint.access === 'player' && !request.player) refuse('not-signed-in')
  }

  for (const { endpoint, answer } of routes) {
    const { maxAgeSeconds } = endpoint
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: {
        summary: endpoint.summary,
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.headers ? { headers: endpoint.headers } : {}),
        ...(endpoint.body ? { body: endpoint.body } : {}),
        response: { 200: endpoint.reply, '4xx': ErrorReply, '5xx': ErrorReply },
      },
      // What is the same for everybody is answered without asking who calls.
      ...(maxAgeSeconds === undefined
        ? { preValidation: (request: FastifyRequest) => findCaller(endpoint, request) }
        : { onSend: shareAnswer(maxAgeSeconds) }),
      handler: (request, reply) =>
        answer({
          params: request.params as undefined,
          query: request.query as undefined,
          headers: (endpoint.headers ? request.headers : undefined) as undefined,
          body: request.body as undefined,
          player: request.player,
          session: sessionOf(request, reply),
          address: request.ip,
          site: request.site,
          // The raw ones: where the endpoint declares headers, the request keeps only those.
          locale: preferredLocale(request.raw.headers['accept-language'], request.site),
          traceId: request.id,
        }),
    })
  }
  return app
}

/** The first language of the request that the site speaks, else the site's own. */
function preferredLocale(header: string | undefined, site: Site): string {
  const wanted = (header ?? '').split(',', 10).map((part) => part.split(';')[0]?.trim() ?? '')
  return wanted.find((locale) => site.locales.includes(locale)) ?? site.locales[0] ?? 'en'
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an augmentation merges only as an interface
  interface FastifyRequest {
    site: Site
    player: SignedIn | undefined
  }
}
