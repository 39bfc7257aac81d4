import type { FastifyInstance } from 'fastify'
import { createApi } from '../../api/index.ts'
import type { ApiSend } from '../../api/index.ts'
import { createResponseCache } from '../pages/response-cache.ts'
import { createCachedFile, sendFile } from './cached-file.ts'
import type { CachedFile } from './cached-file.ts'
import { snapshotFor } from './serve-site-files.ts'
import { siteMap } from './site-map.ts'
import { siteHost, siteOrigin } from '../site/site-source.ts'
import type { SiteSource } from '../site/site-source.ts'

type Options = { sites: SiteSource; apiUrl: string; apiFetch: (host: string) => ApiSend }

/** Serves what search engines read first: `robots.txt` and, if pages may be indexed, `sitemap.xml`. */
export function serveRobots(app: FastifyInstance, { sites, apiUrl, apiFetch }: Options): void {
  // The sitemap is the same for all crawlers and is cached for minutes, because writing it reads the full catalogue.
  const cached = createResponseCache<CachedFile>({ maxAgeMs: 300_000, answers: 100 })

  app.get('/robots.txt', async (request, reply) => {
    const snapshot = await snapshotFor(sites, request, reply)
    if (!snapshot) return reply
    const text = snapshot.view.seo.index ? openTo(siteOrigin(request)) : 'User-agent: *\nDisallow: /\n'
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=60').send(text)
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const snapshot = await snapshotFor(sites, request, reply)
    if (!snapshot) return reply
    if (!snapshot.view.seo.index) return reply.code(404).header('cache-control', 'no-store').send()
    const origin = siteOrigin(request)
    const api = createApi({
      origin: apiUrl,
      headers: { 'x-trace-id': request.id },
      fetch: apiFetch(siteHost(request)),
    })
    const file = await cached(`${snapshot.id} ${origin}`, async () =>
      createCachedFile('application/xml; charset=utf-8', await siteMap(snapshot.view, api, origin)),
    )
    return sendFile(request, reply, file, 'public, max-age=300')
  })
}

/**
 * Returns the `robots.txt` of a site that may be indexed. It excludes API calls, which are not pages, and pages that
 * show only a player's own data.
 */
function openTo(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /*/users/',
    'Disallow: /users/',
    'Disallow: /*/profile/',
    'Disallow: /profile/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

type SecurityTextOptions = {
  sites: SiteSource
  /** The contact for every site of this installation; without it, the contact of the site's configuration. */
  contact: string | undefined
  /** The date until which the text is valid; without it, 90 days from the day of the request. */
  expiresAt: Date | undefined
  now?: () => number
}

const dayMs = 86_400_000
const holdsDays = 90

/**
 * Serves `security.txt`, which states where to report a vulnerability (RFC 9116). A site without a contact has no such
 * file, because it would be invalid.
 */
export function serveSecurityText(app: FastifyInstance, options: SecurityTextOptions): void {
  const { sites, contact, expiresAt, now = Date.now } = options

  app.get('/.well-known/security.txt', async (request, reply) => {
    const snapshot = await snapshotFor(sites, request, reply)
    if (!snapshot) return reply
    const { helpLinks, locales } = snapshot.view
    const reportTo = contact ?? outsideLink(helpLinks.contact)
    if (reportTo === undefined) return reply.code(404).header('cache-control', 'no-store').send()
    const lines = [
      `Contact: ${reportTo}`,
      `Expires: ${(expiresAt ?? endOfTerm(now())).toISOString()}`,
      `Preferred-Languages: ${locales.list.join(', ')}`,
      // Omitted without TLS, because security.txt must not contain an `http:` address.
      ...(request.protocol === 'https' ? [`Canonical: https://${siteHost(request)}/.well-known/security.txt`] : []),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })
}

/** Returns the default expiry, which is the same for all requests on one day. */
function endOfTerm(nowMs: number): Date {
  return new Date((Math.floor(nowMs / dayMs) + holdsDays) * dayMs)
}

/** Returns the link if it is `mailto:` or `https:`, and undefined for a path of the site. */
function outsideLink(link: string | undefined): string | undefined {
  return link !== undefined && /^(mailto|https):/.test(link) ? link : undefined
}
