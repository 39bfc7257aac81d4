import type { Site } from '../../platform/http/index.ts'
import { once } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

// Locales must change as soon as the saved configuration is served (CFG-06).
const cacheMs = 1_000
const maxCached = 1_000
/** If a busy database takes longer than this, the cached site is served, as long as it is not too old. */
const timeoutMs = 200
const maxAgeMs = 30_000

type Cached = { site: Site | undefined; readMs: number }

/**
 * Returns the site (brand) of a host name, by the table `site_host`. Hosts are cached for a moment, so that lookups are
 * cheap and changes still show soon.
 */
export function createSiteFinder(database: Pick<Database, 'query'>): (host: string) => Promise<Site | undefined> {
  const cached = new Map<string, Cached>()
  const readings = new Map<string, Promise<Site | undefined>>()

  async function read(name: string): Promise<Site | undefined> {
    const site = await readSite(database, name)
    if (cached.size >= maxCached) cached.clear()
    cached.set(name, { site, readMs: performance.now() })
    return site
  }

  return async (host) => {
    const name = host.toLowerCase().replace(/:\d+$/, '')
    const last = cached.get(name)
    const ageMs = last ? performance.now() - last.readMs : Infinity
    if (last && ageMs < cacheMs) return last.site
    const reading = once(readings, name, () => read(name))
    return last && ageMs < maxAgeMs ? within(timeoutMs, reading, last.site) : reading
  }
}

/** Returns the result of the reading, or the last one if that fails or takes too long. */
async function within<T>(ms: number, reading: Promise<T>, last: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => (timer = setTimeout(resolve, ms, last)))
  try {
    return await Promise.race([reading.catch(() => last), late])
  } finally {
    clearTimeout(timer)
  }
}

async function readSite(database: Pick<Database, 'query'>, host: string): Promise<Site | undefined> {
  const { rows } = await database.query<Site>({
    name: 'site-by-host',
    text: `SELECT ${siteColumns}
      FROM touchline.site_host JOIN touchline.site ON site.id = site_host.site_id WHERE site_host.host = $1`,
    values: [host],
  })
  return rows[0]
}

/** CFG-07: a site of another operator is not found. */
export async function findSiteOf(database: Database, operatorId: number, key: string): Promise<Site | undefined> {
  const { rows } = await database.query<Site>({
    name: 'site-of-operator',
    text: `SELECT ${siteColumns} FROM touchline.site WHERE operator_id = $1 AND key = $2`,
    values: [operatorId, key],
  })
  return rows[0]
}

/** CFG-07: the sites of an operator share players and money. */
export async function findSitesOf(database: Database, operatorId: number): Promise<Site[]> {
  const { rows } = await database.query<Site>({
    name: 'sites-of-operator',
    text: `SELECT ${siteColumns} FROM touchline.site WHERE operator_id = $1`,
    values: [operatorId],
  })
  return rows
}

const siteColumns = `site.id, site.operator_id AS "operatorId",
  (SELECT operator.key FROM touchline.operator WHERE operator.id = site.operator_id) AS "operatorKey", site.key, site.name, site.locales, site.time_zone AS "timeZone"`
