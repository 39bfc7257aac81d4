import type { SiteConfiguration } from '@touchline/contract/site'
import type { PoolClient } from 'pg'
import type { Site } from '../../platform/http/index.ts'
import { writingOf } from '../../operators/site/index.ts'
import type { Configurations, Writing } from '../../operators/site/index.ts'

/** Returns the origin of a site for its host: `https://{host}`, in demos with a port. */
export type SiteUrl = (host: string) => string

export type Sender = {
  from: { name: string; address: string }
  brand: string
  /** The origin for links. It is never taken from a request's host, which could be forged. */
  origin: string
  /** The site's locales. The first one needs no prefix in URLs (NAV-03). */
  locales: readonly string[]
  isLocaleInEveryUrl: boolean
  smsPerHour: number
  /** Whether players of the site can reset their password by mail. */
  isResetOffered: boolean
  writing: Writing
}

/** Reads the sender of a site's messages from the site's configuration and its registered hosts. */
export async function readSender(
  client: PoolClient,
  configurations: Configurations,
  siteId: number,
  siteUrl: SiteUrl,
): Promise<Sender> {
  const site = await readSite(client, siteId)
  if (site.host === null) throw new Error(`site ${siteId} has no host`)
  const { configuration } = await configurations.current(site)
  const { brand, locales, operations, services } = configuration
  const { fromName = brand.name, fromAddress = `no-reply@${site.host}`, origin = siteUrl(site.host) } = operations.mail
  return {
    from: { name: fromName, address: fromAddress },
    brand: brand.name,
    origin,
    locales: locales.list,
    isLocaleInEveryUrl: locales.localeInEveryUrl,
    smsPerHour: operations.smsPerHour,
    isResetOffered: services.password_reset,
    writing: writingOf(configuration),
  }
}

/** Returns the configuration of the site from which a message is sent. */
export async function readConfiguration(
  client: PoolClient,
  configurations: Configurations,
  siteId: number,
): Promise<SiteConfiguration> {
  return (await configurations.current(await readSite(client, siteId))).configuration
}

async function readSite(client: PoolClient, siteId: number): Promise<Site & { host: string | null }> {
  const { rows } = await client.query<Site & { host: string | null }>({
    name: 'site-of-message',
    text: `SELECT site.id, site.operator_id AS "operatorId", site.key, site.name, site.locales, site.time_zone AS "timeZone",
        (SELECT host FROM touchline.site_host WHERE site_id = site.id ORDER BY position, host LIMIT 1) AS host
      FROM touchline.site WHERE id = $1`,
    values: [siteId],
  })
  const [site] = rows
  if (!site) throw new Error(`there is no site ${siteId}`)
  return site
}
