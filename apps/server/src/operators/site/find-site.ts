import type { Site } from '../../platform/http/index.ts'
import { once } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

// As soon as a saved configuration shows (CFG-06), so must its locales.
const keepMs = 1_000
const keepAtMost = 1_000
/** A database that is busy is waited for so long; then what was known is served on, for as long as it is not too old. */
const patienceMs = 200
const oldestMs = 30_000

type Known = { site: Site | undefined; readMs: number }

/** The site a host name belongs to. Known hosts are remembered for a moment, so a change shows soon and costs little. */
export function createSiteFinder(database: Pick<Database, 'query'>): (host: string) => Promise<Site | undefined> {
  const known = new Map<string, Known>()
  const readings = new Map<string, Promise<Site | undefined>>()

  async function read(name: string): Promise<Site | undefined> {
    const site = await readSite(database, name)
    if (known.size >= keepAtMost) known.clear()
    known.set(name, { site, readMs: performance.now() })
    return site
  }

  return async (host) => {
    const name = host.toLowerCase().replace(/:\d+$/, '')
    const last = known.get(name)
    const ageMs = last ? performance.now() - last.readMs : Infinity
    if (last && ageMs < keepMs) return last.site
    const reading = once(readings, name, () => read(name))
    return last && ageMs < oldestMs ? within(patienceMs, reading, last.site) : reading
  }
}

/** What is read, or what was known where that fails or takes longer. */
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
