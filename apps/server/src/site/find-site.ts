import type { Database } from '../runtime/index.ts'

export type Site = { id: number; operatorId: number; key: string; name: string; locales: string[]; timeZone: string }

const keepMs = 5_000
const keepAtMost = 1_000

/** The site a host name belongs to. Known hosts are remembered for seconds, so a change shows soon and costs little. */
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
    text: `SELECT site.id, site.operator_id AS "operatorId", site.key, site.name, site.locales, site.time_zone AS "timeZone"
      FROM touchline.site_host JOIN touchline.site ON site.id = site_host.site_id WHERE site_host.host = $1`,
    values: [host],
  })
  return rows[0]
}
