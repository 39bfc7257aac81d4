import type { FastifyInstance } from 'fastify'
import { snapshotFor } from './serve-site-files.ts'
import { siteHost } from '../site/site-host.ts'
import type { SiteSource } from '../site/site-source.ts'

type Options = {
  sites: SiteSource
  /** Where reports go for every site of this installation. Without it, to the contact a site is configured with. */
  contact: string | undefined
  /** Until when the text holds. Without it, for some months from each day on which it is read. */
  expiresAt: Date | undefined
  now?: () => number
}

const dayMs = 86_400_000
const holdsDays = 90

/** Where a weakness is reported (RFC 9116). A site without a contact has no such file: one without it is not valid. */
export function serveSecurityText(app: FastifyInstance, options: Options): void {
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
      // An address without TLS must not stand in it.
      ...(request.protocol === 'https' ? [`Canonical: https://${siteHost(request)}/.well-known/security.txt`] : []),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })
}

/** The same for all who read it on one day. */
function endOfTerm(nowMs: number): Date {
  return new Date((Math.floor(nowMs / dayMs) + holdsDays) * dayMs)
}

/** A contact is an address of its own: `mailto:` or `https:`, never a path of the site. */
function outsideLink(link: string | undefined): string | undefined {
  return link !== undefined && /^(mailto|https):/.test(link) ? link : undefined
}
