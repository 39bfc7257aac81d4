import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import { ErrorReply } from '@touchline/contract'
import fastify from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { traceId } from '../runtime/index.ts'
import type { Log } from '../runtime/index.ts'
import type { Site } from '../site/index.ts'
import { addErrorHandler } from './error-handler.ts'
import type { Routes } from './handle.ts'
import { refuse } from './refusal.ts'

type Options = { log: Log; findSite: (host: string) => Promise<Site | undefined>; routes: Routes }

/** The API as a library: routes in, a server out. `api.ts` decides where it listens. */
export async function createServer({ log, findSite, routes }: Options): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    bodyLimit: 65_536,
    requestTimeout: 15_000,
    genReqId: (request) => traceId(request.headers['x-trace-id']),
    requestIdLogLabel: 'trace_id',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  addErrorHandler(app)
  await app.register(helmet, { contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } })
  await app.register(underPressure, { maxEventLoopDelay: 1_000 })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-trace-id', request.id)
    request.site = (await findSite(request.host)) ?? refuse('unknown-site')
  })

  for (const { endpoint, answer } of routes) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: {
        summary: endpoint.summary,
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.body ? { body: endpoint.body } : {}),
        response: { 200: endpoint.reply, '4xx': ErrorReply, '5xx': ErrorReply },
      },
      handler: (request) =>
        answer({
          params: request.params as undefined,
          query: request.query as undefined,
          body: request.body as undefined,
          site: request.site,
          locale: preferredLocale(request.headers['accept-language'], request.site),
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
  }
}
