import type { SiteConfiguration } from '@touchline/contract/site'
import type { PoolClient } from 'pg'
import type { Site } from '../../platform/http/index.ts'
import { writingOf } from '../../operators/site/index.ts'
import type { Configurations, Writing } from '../../operators/site/index.ts'

/** Builds the origin of a site from its host: `https://{host}`, with a port in demos. */
export type SiteUrl = (host: string) => string

export type Sender = {
  from: { name: string; address: string }
  brand: string
  /** Links start with this origin and never with the host of a request. */
  origin: string
  /** The first locale needs no prefix in addresses (NAV-03). */
  locales: readonly string[]
  isLocaleInEveryUrl: boolean
  smsPerHour: number
  /** Tells whether the site lets players reset their password by mail. */
  isResetOffered: boolean
  writing: Writing
}

/** Reads who sends the message and from where, by the configuration of the site and its registered hosts. */
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

/** Returns the configuration of the site that a message comes from. */
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
