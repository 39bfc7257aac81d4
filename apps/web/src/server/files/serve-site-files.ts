import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteSnapshot } from '../site/site-snapshot.ts'
import { forever, sendFile, contentHash, createCachedFile } from './cached-file.ts'
import { siteHost } from '../site/site-source.ts'
import type { SiteSource } from '../site/site-source.ts'
import { sendUnreachable } from '../pages/plain-pages.ts'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The site the request's host name leads to. Without one the reply has been sent. */
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

/** What is made of a site's configuration: its sheet, its icon, its whole configuration and its messages. */
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

/** A page that is older than the newest save still asks for what it was made with; it gets what there is now. */
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
// A worker is held to the policy of its own file.
const policy = "default-src 'self' https://*.onesignal.com"

/**
 * SHELL-08: push notifications are received by a worker that must come from the site's own origin. It runs only where a
 * page has asked for it, which needs the site's choice and the visitor's consent.
 */
export function servePushWorker(app: FastifyInstance): void {
  app.get('/OneSignalSDKWorker.js', async (_request, reply) =>
    reply
      .type('text/javascript')
      .headers({ 'cache-control': 'public, max-age=3600', 'content-security-policy': policy })
      .send(worker),
  )
}

/** A version that is not, or no longer, ours is answered with what there is now, and asked for again. */
const soon = 'public, max-age=3600'

/** BOOK-24: the drawings of the site's icons, for pages of an operator's own; named with their version they are kept for good. */
export function serveIcons(app: FastifyInstance): void {
  const drawings = readFileSync(fileURLToPath(import.meta.resolve('@touchline/ui/icons.svg')), 'utf8')
  const file = createCachedFile('image/svg+xml', drawings)
  const current = contentHash(drawings)
  app.get<{ Querystring: { version?: string } }>('/fe-api/icons.svg', async (request, reply) => {
    reply.header('x-icons-version', current)
    return sendFile(request, reply, file, request.query.version === current ? forever : soon)
  })
}
