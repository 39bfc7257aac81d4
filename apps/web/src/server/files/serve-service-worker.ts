import { isLocale } from '@touchline/i18n'
import type { FastifyInstance } from 'fastify'
import { offlinePage } from '../pages/offline-page.ts'
import type { SiteSource } from '../site/site-source.ts'
import { contentHash } from './cached-file.ts'
import { snapshotFor } from './serve-site-files.ts'
import { workerText } from './worker-text.ts'

/** A worker is held to the policy of its own file. */
const workerPolicy = "default-src 'self'"

/**
 * BEY-04g, NAV-13: what a browser opens without a network. The worker stores the build's files and one page per language,
 * and nothing that the API or a page of the site has answered. `files`: none while modules are made on the fly.
 */
export function serveServiceWorker(
  app: FastifyInstance,
  sites: SiteSource,
  files: readonly string[] | undefined,
): void {
  if (!files) return

  app.get('/sw.js', async (request, reply) => {
    const snapshot = await snapshotFor(sites, request, reply)
    if (!snapshot) return reply
    const { list } = snapshot.view.locales
    const version = contentHash(...files, ...list.filter(isLocale).map((locale) => offlinePage(snapshot, locale).text))
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy })
      .send(workerText({ version, files, locales: list }))
  })

  app.get<{ Params: { locale: string } }>('/offline/:locale', async (request, reply) => {
    const snapshot = await snapshotFor(sites, request, reply)
    if (!snapshot) return reply
    const { locale } = request.params
    if (!isLocale(locale) || !snapshot.view.locales.list.includes(locale)) return reply.callNotFound()
    const { text, policy } = offlinePage(snapshot, locale)
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .send(text)
  })
}
