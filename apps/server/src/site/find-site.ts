import type { Site } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'

// As soon as a saved configuration shows (CFG-06), so must its locales.
const keepMs = 1_000
const keepAtMost = 1_000

/** The site a host name belongs to. Known hosts are remembered for a moment, so a change shows soon and costs little. */
export function createSiteFinder(database: Database): (host: string) => Promise<Site | undefined> {
  const known = new Map<string, { site: Site | undefined; until: number }>()
  return async (host) => {
    const name = host.toLowerCase().replace(/:\d+$/, '')
    const hit = known.get(name)
    if (hit && hit.until > performance.now()) return hit.site
    const site = await readSite(database, name)
    if (known.size >= keepAtMost) known.clear()
    known.set(name, { site, until: performance.now() + keepMs })
    return site
  }
}

async function readSite(database: Database, host: string): Promise<Site | undefined> {
  const { rows } = await database.query<Site>({
    name: 'site-by-host',
    text: `SELECT ${siteColumns}
      FROM touchline.site_host JOIN touchline.site ON site.id = site_host.site_id WHERE site_host.host = $1`,
    values: [host],
  })
  return rows[0]
}

/** CFG-07: a site of another operator is no site. */
export async function findSiteOf(database: Database, operatorId: number, key: string): Promise<Site | undefined> {
  const { rows } = await database.query<Site>({
    name: 'site-of-operator',
    text: `SELECT ${siteColumns} FROM touchline.site WHERE operator_id = $1 AND key = $2`,
    values: [operatorId, key],
  })
  return rows[0]
}

const siteColumns = `site.id, site.operator_id AS "operatorId",
  (SELECT operator.key FROM touchline.operator WHERE operator.id = site.operator_id) AS "operatorKey", site.key, site.name, site.locales, site.time_zone AS "timeZone"`
