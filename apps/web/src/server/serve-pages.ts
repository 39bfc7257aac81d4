import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '../state/page-context.ts'
import type { Site } from '../state/site.ts'
import { createApiFetch } from './api-fetch.ts'
import type { Metrics } from './metrics.ts'
import { readPageAddress } from './page-address.ts'
import type { PageAddress } from './page-address.ts'
import { createPageCache, pack } from './page-cache.ts'
import type { Page } from './page-cache.ts'
import type { Build } from './renderer.ts'
import { contentSecurityPolicy } from './security-headers.ts'

export type PageOptions = {
  build: Build
  site: Site
  apiUrl: string
  keepMs: number
  metrics: Metrics
  /** Off in development, where the tool that reloads modules writes scripts of its own. */
  isPolicySent: boolean
}

type Wanted = Extract<PageAddress, { kind: 'page' }>

const renderTimeoutMs = 15_000
const minuteMs = 60_000

/** Everything that is no asset and no call: a page, rendered from the API. */
export function servePages(app: FastifyInstance, options: PageOptions): void {
  const { build, site, apiUrl, keepMs, metrics, isPolicySent } = options
  const cache = createPageCache({ keepMs })
  const apiFetch = createApiFetch()

  async function render(request: FastifyRequest, wanted: Wanted, signal: AbortSignal): Promise<Omit<Page, 'brotli'>> {
    const origin = `${request.protocol}://${request.host}`
    let isBroken = false
    const cookie = wanted.isPrivate ? request.headers.cookie : undefined
    const context: RequestContext = {
      site,
      origin,
      nowMs: Math.floor(Date.now() / minuteMs) * minuteMs,
      api: {
        origin: apiUrl,
        headers: { 'x-trace-id': request.id, ...(cookie === undefined ? {} : { cookie }) },
        fetch: apiFetch(request.host),
      },
      report: (error) => {
        isBroken = true
        request.log.error({ err: error }, 'a part of the page failed')
      },
    }
    const { fetch: answer } = await build.renderer()
    const response = await answer(new Request(`${origin}${wanted.path}${wanted.search}`, { signal }), { context })
    const html = await response.text()
    // The rest of the page stands and the browser tries the part again; nobody keeps it, though.
    const status = isBroken ? 500 : response.status
    metrics.count(status >= 500 ? 'pages_failed' : 'pages_rendered')
    const headers = Object.fromEntries(response.headers)
    return {
      status,
      body: Buffer.from(html),
      headers: {
        ...headers,
        ...(isPolicySent ? { 'content-security-policy': contentSecurityPolicy(html) } : {}),
        'cache-control': cacheControl(status, wanted.isPrivate, keepMs),
      },
    }
  }

  async function answerPrivate(request: FastifyRequest, reply: FastifyReply, wanted: Wanted): Promise<FastifyReply> {
    const gone = new AbortController()
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) gone.abort(new Error('the visitor hung up'))
    })
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(renderTimeoutMs)])
    try {
      const page = await render(request, wanted, signal)
      return sendPage(request, reply, { ...page, brotli: await pack(page.body) })
    } catch (error) {
      if (!gone.signal.aborted) throw error
      metrics.count('pages_abandoned')
      return reply.code(499).send()
    }
  }

  async function answerPublic(request: FastifyRequest, reply: FastifyReply, wanted: Wanted): Promise<FastifyReply> {
    const key = `${request.protocol} ${request.host} ${wanted.path}${wanted.search}`
    // Others may wait for the same page, so it does not end with the visitor who asked first.
    const { page, isHit } = await cache.get(key, () => render(request, wanted, AbortSignal.timeout(renderTimeoutMs)))
    if (isHit) metrics.count('pages_from_cache')
    return sendPage(request, reply, page)
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const wanted = readPageAddress(request.url)
      if (wanted.kind === 'malformed') return reply.code(400).send('malformed address')
      if (wanted.kind === 'moved') return reply.redirect(wanted.location, 308)
      return wanted.isPrivate ? answerPrivate(request, reply, wanted) : answerPublic(request, reply, wanted)
    },
  })
}

function cacheControl(status: number, isPrivate: boolean, keepMs: number): string {
  if (isPrivate || status >= 400) return 'no-store'
  return `public, max-age=0, s-maxage=${Math.ceil(keepMs / 1_000)}`
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const acceptsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  reply.code(page.status).headers(page.headers).header('vary', 'accept-encoding')
  if (page.body.byteLength === 0) return reply.send()
  if (acceptsBrotli) reply.header('content-encoding', 'br')
  return reply.send(acceptsBrotli ? page.brotli : page.body)
}
