import { isLocale } from '@touchline/i18n'
import type { FastifyInstance } from 'fastify'
import { offlinePage } from '../pages/plain-pages.ts'
import type { SiteSource } from '../site/site-source.ts'
import { contentHash } from './cached-file.ts'
import { snapshotFor } from './serve-site-files.ts'

/** A service worker is subject to the Content-Security-Policy of its own file. */
const workerPolicy = "default-src 'self'"

/**
 * BEY-04g, NAV-13: serves the worker that opens pages without a network. It stores the files of the build and one page
 * per language, and no response of the API or page of the site. `files` is undefined in development, where there is no
 * build.
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

type Given = { version: string; files: readonly string[]; locales: readonly string[] }

/**
 * Returns the source of the service worker. An older version of it serves its open pages until the last of them is
 * closed.
 */
function workerText({ version, files, locales }: Given): string {
  const pages = locales.map((locale) => `/offline/${locale}`)
  return `const own = 'touchline '
const name = own + ${JSON.stringify(version)}
const stored = ${JSON.stringify([...files, ...pages])}
const locales = ${JSON.stringify(locales)}

addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(stored)))
})

addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

async function activate() {
  for (const other of await caches.keys()) {
    if (other.startsWith(own) && other !== name) await caches.delete(other)
  }
  await registration.navigationPreload?.enable()
  await clients.claim()
  // A former worker may have subscribed to push messages, which this one does not handle.
  const left = await registration.pushManager?.getSubscription()
  await left?.unsubscribe()
}

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(openFile(event.request))
  // All navigations are answered here, even those to files of the API, because their preloaded responses must be used.
  else if (mode === 'navigate') event.respondWith(openPage(event, pathname))
})

// A cached file is never outdated, because the name of a file changes with its content.
async function openFile(request) {
  return (await caches.match(request)) ?? fetch(request)
}

async function openPage(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const prefix = pathname.split('/')[1]
    const page = await caches.match('/offline/' + (locales.includes(prefix) ? prefix : locales[0]))
    if (page) return page
    throw error
  }
}
`
}
