import { createHash } from 'node:crypto'
import { brandCss } from '@touchline/contract/site'
import { isLocale } from '@touchline/i18n'
import type { Locale } from '@touchline/i18n'
import type { FastifyInstance } from 'fastify'
import { directionOf } from '../../site/site.ts'
import { plainPage } from '../pages/plain-page.ts'
import type { SiteSnapshot } from '../site/site-snapshot.ts'
import type { SiteSource } from '../site/site-source.ts'
import { contentHash } from './cached-file.ts'
import { snapshotFor } from './serve-site-files.ts'
import { workerText } from './worker-text.ts'

const reloadWhenBack = "addEventListener('online',()=>location.reload())"
const scriptHash = createHash('sha256').update(reloadWhenBack).digest('base64')
const pagePolicy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'; frame-ancestors 'self'`
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
    const version = contentHash(...files, ...list.filter(isLocale).map((locale) => offlinePage(snapshot, locale)))
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
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': pagePolicy })
      .send(offlinePage(snapshot, locale))
  })
}

function offlinePage({ whole, view, messages }: SiteSnapshot, locale: Locale): string {
  const texts = messages.store.of(locale)
  const [title = '', text = '', bets = '', label = ''] = [
    texts['problem.offline-title'],
    texts['page.error.offline.description'],
    texts['page.offline-bets'],
    texts['common.retry'],
  ].map(String)
  return plainPage({
    locale,
    dir: directionOf(view, locale),
    title,
    texts: [text, bets],
    // An empty address is that of the page that was asked for.
    action: { href: '', label },
    css: brandCss(whole.brand),
    theme: whole.brand.theme,
    script: reloadWhenBack,
  })
}
