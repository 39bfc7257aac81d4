import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createApi } from '../../api/index.ts'
import type { ApiSend } from '../../api/index.ts'
import { createKeptAnswers } from '../pages/response-cache.ts'
import { keepFile, sendFile } from './cached-file.ts'
import type { KeptFile } from './cached-file.ts'
import { editionFor } from './serve-site-files.ts'
import { siteHost } from '../site/site-host.ts'
import { siteMap } from './site-map.ts'
import type { SiteSource } from '../site/site-source.ts'

type Options = { sites: SiteSource; apiUrl: string; apiFetch: (host: string) => ApiSend }

/** What search engines read before anything else: `robots.txt`, and a map of the pages where there may be one. */
export function serveRobots(app: FastifyInstance, { sites, apiUrl, apiFetch }: Options): void {
  // Made once for all who ask, and again after some minutes: it takes a walk through the catalogue.
  const keep = createKeptAnswers<KeptFile>({ keepMs: 300_000, answers: 100 })

  app.get('/robots.txt', async (request, reply) => {
    const edition = await editionFor(sites, request, reply)
    if (!edition) return reply
    const text = edition.view.seo.index ? openTo(originOf(request)) : 'User-agent: *\nDisallow: /\n'
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=60').send(text)
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const edition = await editionFor(sites, request, reply)
    if (!edition) return reply
    if (!edition.view.seo.index) return reply.code(404).header('cache-control', 'no-store').send()
    const origin = originOf(request)
    const api = createApi({
      origin: apiUrl,
      headers: { 'x-trace-id': request.id },
      fetch: apiFetch(siteHost(request)),
    })
    const file = await keep(`${edition.id} ${origin}`, async () =>
      keepFile('application/xml; charset=utf-8', await siteMap(edition.view, api, origin)),
    )
    return sendFile(request, reply, file, 'public, max-age=300')
  })
}

/** Pages of one player hold nothing for others, and calls are no pages. */
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

function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${siteHost(request)}`
}
