import { visitorCountry, evaluateCountry } from '@touchline/contract/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { carryQuery } from '../../site/address/query.ts'
import { requestedOddsType } from '../../site/odds-type/requested-odds-type.ts'
import { requestedPins } from '../../site/requested-pins.ts'
import { answerFault } from '../backend/client-errors.ts'
import { readPageAddress } from './page-address.ts'
import { createPageCache, pack } from './page-cache.ts'
import type { Page } from './page-cache.ts'
import { createRenderPage } from './render-page.ts'
import type { PageRequest, RenderOptions } from './render-page.ts'
import { guardSecret, pageHeaders, plainPolicy } from '../security/security-headers.ts'
import { snapshotFor } from '../files/serve-site-files.ts'
import { siteHost } from '../site/site-source.ts'
import type { SiteSource } from '../site/site-source.ts'
import { sendUnreachable } from './plain-pages.ts'
import { createLinks } from '../../site/links.ts'
import { pageLocale } from '../../site/site.ts'
import type { SiteSnapshot } from '../site/site-snapshot.ts'

const renderTimeoutMs = 15_000

type PageOptions = RenderOptions & {
  sites: SiteSource
  /** The header in which a trusted proxy names the visitor's country. */
  countryHeader: string | undefined
}

/** Answers with a page every request that is neither for a file nor an API call. */
export function servePages(app: FastifyInstance, { sites, countryHeader, ...options }: PageOptions): void {
  const { maxAgeMs, metrics } = options
  const cache = createPageCache({ maxAgeMs })
  const render = createRenderPage(options)

  async function answerPrivate(
    request: FastifyRequest,
    reply: FastifyReply,
    pageRequest: PageRequest,
  ): Promise<FastifyReply> {
    const gone = new AbortController()
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) gone.abort(new Error('client closed the connection'))
    })
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(renderTimeoutMs)])
    try {
      const page = await render(request, pageRequest, signal)
      return sendPage(request, reply, { ...page, brotli: await pack(page.body) })
    } catch (error) {
      if (!gone.signal.aborted) throw error
      metrics.count('pages_abandoned')
      return reply.code(499).send()
    }
  }

  async function answerPublic(
    request: FastifyRequest,
    reply: FastifyReply,
    pageRequest: PageRequest,
  ): Promise<FastifyReply> {
    // Other requests may wait for the same page, so rendering is not aborted with the request that started it.
    const { page, isHit } = await cache.get(keyOf(request, pageRequest), () =>
      render(request, pageRequest, AbortSignal.timeout(renderTimeoutMs)),
    )
    if (isHit) metrics.count('pages_from_cache')
    return sendPage(request, reply, page)
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    // NAV-13: called if a page could not be rendered at all, or not in time.
    errorHandler: (error, request, reply) => {
      request.log.error({ err: error }, 'page rendering failed')
      metrics.count('pages_failed')
      void sendUnreachable(request, reply)
    },
    handler: async (request, reply) => {
      const wanted = readPageAddress(request.url)
      if (wanted.kind === 'malformed') return answerFault(request, reply, 400)
      if (wanted.kind === 'moved') return guardSecret(request, reply).redirect(wanted.location, 301)
      const snapshot = await snapshotFor(sites, request, reply)
      if (!snapshot) return reply
      // These headers are sent with every answer; a rendered page replaces them with its own.
      if (options.isPolicySent) reply.header('content-security-policy', plainPolicy(snapshot.sources.hosts))
      reply.headers({ ...pageHeaders, vary: varyOf(snapshot, countryHeader) })
      const elsewhere = geoBlock(snapshot, wanted.path, visitorCountry(request, countryHeader))
      if (elsewhere !== null) return reply.header('cache-control', 'no-store').redirect(elsewhere, 307)
      const pageRequest = {
        snapshot,
        wanted,
        oddsType: requestedOddsType(request.headers.cookie, snapshot.view) ?? null,
        pins: requestedPins(request.headers.cookie, wanted.path),
      }
      return wanted.isPrivate ? answerPrivate(request, reply, pageRequest) : answerPublic(request, reply, pageRequest)
    },
  })
}

/**
 * Returns the key under which a page is cached. It contains the id of the site snapshot, so that a saved configuration
 * applies without waiting for pages to expire.
 */
function keyOf(request: FastifyRequest, { snapshot, wanted, oddsType, pins }: PageRequest): string {
  const visitor = `${oddsType ?? ''} ${pins}`
  return `${request.protocol} ${siteHost(request)} ${snapshot.id} ${visitor} ${wanted.path}${wanted.search}`
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const acceptsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  reply.code(page.status).headers(page.headers)
  const { location } = page.headers
  if (location !== undefined) reply.header('location', carryQuery(location, request.url))
  guardSecret(request, reply)
  if (page.body.byteLength === 0) return reply.send()
  if (acceptsBrotli) reply.header('content-encoding', 'br')
  return reply.send(acceptsBrotli ? page.brotli : page.body)
}

/** AUTH-07, NAV-13: returns where to redirect a visitor whose country is blocked; null if the page is open to them. */
export function geoBlock(
  { whole, view }: Pick<SiteSnapshot, 'whole' | 'view'>,
  path: string,
  country: string | null,
): string | null {
  if (!evaluateCountry(whole.platformSettings.blockedCountries, country).isSiteBlocked) return null
  const blocked = createLinks(view, pageLocale(view, path.split('/')[1])).error('blocked')
  return path === blocked ? null : blocked
}

/**
 * Returns the `vary` header, by which caches between server and visitor know that the page depends on the country if
 * some countries are blocked.
 */
export function varyOf({ whole }: Pick<SiteSnapshot, 'whole'>, header: string | undefined): string {
  const isClosed = header !== undefined && whole.platformSettings.blockedCountries.site.length > 0
  return isClosed ? `accept-encoding, ${header}` : 'accept-encoding'
}
