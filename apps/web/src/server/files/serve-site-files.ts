import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { productIcons } from '../site/site-snapshot.ts'
import type { SiteSnapshot } from '../site/site-snapshot.ts'
import { forever, sendFile } from './cached-file.ts'
import { siteHost } from '../site/site-source.ts'
import type { SiteSource } from '../site/site-source.ts'
import { sendUnreachable } from '../pages/plain-pages.ts'

/** Returns the site of the request's host name. Without one, the reply has been sent. */
export async function snapshotFor(
  sites: SiteSource,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SiteSnapshot | undefined> {
  const snapshot = await sites.read(siteHost(request))
  if (typeof snapshot === 'object') return snapshot
  if (snapshot === 'unreachable') await sendUnreachable(request, reply)
  else
    await reply
      .code(421)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send('There is no site at this address.')
  return undefined
}

/** Serves the files made from a site's configuration: its style sheet, icon, full configuration and messages. */
export function serveSiteFiles(app: FastifyInstance, sites: SiteSource): void {
  app.get<{ Params: { name: string } }>('/site/:name', async (request, reply) => {
    const snapshot = await snapshotFor(sites, request, reply)
    if (!snapshot) return reply
    const { name } = request.params
    const file = snapshot.files.get(name)
    if (file) return sendFile(request, reply, file, forever)
    const { sheet, icon, whole } = snapshot.view.files
    return elsewhere(
      reply,
      [sheet, icon, whole].find((href) => href?.endsWith(endingOf(name)) && isOf(snapshot, name)),
    )
  })

  app.get<{ Params: { folder: string; locale: string; groups: string } }>(
    '/messages/:folder/:locale/:groups.json',
    async (request, reply) => {
      const snapshot = await snapshotFor(sites, request, reply)
      if (!snapshot) return reply
      const { folder, locale, groups } = request.params
      const file = snapshot.messages.file(locale, groups)
      if (!file) return elsewhere(reply, undefined)
      const current = snapshot.view.files.messages
      if (current === `/messages/${folder}`) return sendFile(request, reply, file, forever)
      return elsewhere(reply, isOf(snapshot, folder) ? `${current}/${locale}/${groups}.json` : undefined)
    },
  )
}

/**
 * Answers a request for a file with an old name. A page that was rendered before the configuration was last saved
 * requests such files and is redirected to the current ones.
 */
function elsewhere(reply: FastifyReply, current: string | null | undefined): FastifyReply {
  reply.header('cache-control', 'no-store')
  return current ? reply.redirect(current, 302) : reply.code(404).send()
}

function isOf({ whole }: SiteSnapshot, name: string): boolean {
  return name.startsWith(`${whole.key}.`)
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.'))
}

const worker = "importScripts('https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.sw.js')\n"
// A service worker is subject to the Content-Security-Policy of its own file.
const policy = "default-src 'self' https://*.onesignal.com"

/**
 * SHELL-08: serves the worker for push notifications, which must have the site's own origin. It runs only if a page has
 * requested it, which needs the site's setting and the visitor's consent.
 */
export function servePushWorker(app: FastifyInstance): void {
  app.get('/OneSignalSDKWorker.js', async (_request, reply) =>
    reply
      .type('text/javascript')
      .headers({ 'cache-control': 'public, max-age=3600', 'content-security-policy': policy })
      .send(worker),
  )
}

/** An address without a version is requested again after this time. */
const soon = 'public, max-age=3600'

/**
 * BOOK-24, MISC-04: serves the icons of a site, to its pages and to the operator's own; an address with the version is
 * cached for good. The product's own icons need no site.
 */
export function serveIcons(app: FastifyInstance, sites: SiteSource): void {
  app.get<{ Querystring: { version?: string } }>('/fe-api/icons.svg', async (request, reply) => {
    const snapshot = await sites.read(siteHost(request))
    const { file, version } = (typeof snapshot === 'object' && snapshot.icons) || productIcons()
    reply.header('x-icons-version', version)
    // During an update another process may have the named version already, so what is sent instead must not be cached for it.
    const other = request.query.version === undefined ? soon : 'no-store'
    return sendFile(request, reply, file, request.query.version === version ? forever : other)
  })
}
