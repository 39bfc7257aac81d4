import { evaluateCountry, publicSite, unreadBlocks } from '@touchline/contract/site'
import type { CountryAccess, PublicSite, SiteConfiguration } from '@touchline/contract/site'
import type { Routes, Site } from '../../platform/http/index.ts'
import { once } from '../../platform/runtime/index.ts'
import type { Log } from '@touchline/process'
import type { Database } from '../../platform/runtime/index.ts'
import { checkDocument } from './check-document.ts'
import { findSitesOf } from './find-site.ts'
import { newestVersion, readVersion, unsavedVersion } from './versions.ts'
import { getSite, getVisitor } from '@touchline/contract/server'
import { handle } from '../../platform/http/index.ts'

// A saved configuration reaches pages within 5 s (CFG-06): it may be a second old here and a second in the client; the rest is
// transport.
const checkEveryMs = 1_000
const maxVersionsBack = 100

type Served = { version: number; configuration: SiteConfiguration; shown: PublicSite }

export type Configurations = {
  current(site: Site): Promise<Served>
  /** Returns whether a site of the operator serves real money. A saved version that cannot be served decides nothing. */
  takesRealMoney(operatorId: number): Promise<boolean>
}

type Held = { newest: number; served: Served; checkedAt: number }

/** `isCurrent` is for payouts: the version is compared at every use, and nothing is served while the database does not answer. */
type Options = { isCurrent?: boolean }

/** CFG-06: serves the highest valid version from memory and compares its number with the database once a second. */
export function createConfigurations(
  database: Database,
  log: Log,
  { isCurrent = false }: Options = {},
): Configurations {
  const held = new Map<number, Held>()
  const opening = new Map<number, Promise<Served>>()

  async function open(site: Site, newest: number): Promise<Served> {
    const served = await readLastValid(database, log, site, newest)
    held.set(site.id, { newest, served, checkedAt: performance.now() })
    return served
  }

  /** While the database does not answer, the known version is served. */
  async function check(site: Site, known: Held): Promise<Served> {
    try {
      const newest = await newestVersion(database, site.id)
      if (newest !== known.newest) return await open(site, newest)
    } catch (error) {
      if (isCurrent) throw error
      log.warn({ err: error, site: site.key, version: known.served.version }, 'configuration not checked')
    }
    known.checkedAt = performance.now()
    return known.served
  }

  function current(site: Site): Promise<Served> {
    const known = held.get(site.id)
    if (!known) return once(opening, site.id, async () => open(site, await newestVersion(database, site.id)))
    if (!isCurrent && performance.now() - known.checkedAt < checkEveryMs) return Promise.resolve(known.served)
    return once(opening, site.id, () => check(site, known))
  }

  return {
    current,
    async takesRealMoney(operatorId) {
      const served = await Promise.all((await findSitesOf(database, operatorId)).map(current))
      return served.some(({ configuration }) => !configuration.legal.isPlayMoney)
    },
  }
}

/** AUTH-07: returns what the site blocks for visitors from a country. */
export function createCountryAccess(configurations: Configurations) {
  return async (site: Site, country: string | null): Promise<CountryAccess> => {
    const { configuration } = await configurations.current(site)
    return evaluateCountry(configuration.platformSettings.blockedCountries, country)
  }
}

async function readLastValid(database: Database, log: Log, site: Site, newest: number): Promise<Served> {
  for (let version = newest; version > Math.max(0, newest - maxVersionsBack); version -= 1) {
    const stored = await readVersion(database, site.id, version)
    const checked = checkDocument(stored?.document)
    if (checked.ok) {
      const issues = unreadBlocks(stored?.document).flatMap((block) => block.issues)
      if (issues.length > 0) log.warn({ site: site.key, version, issues }, 'blocks left out')
      return serve(site, version, checked.configuration)
    }
    log.error({ site: site.key, version, issues: checked.issues }, 'configuration skipped')
  }
  const checked = checkDocument(unsavedVersion(site).document)
  if (!checked.ok) throw new Error(`site ${site.key} has no configuration that can be served`)
  return serve(site, 0, checked.configuration)
}

function serve({ key }: Site, version: number, configuration: SiteConfiguration): Served {
  return { version, configuration, shown: publicSite(key, version, configuration) }
}

export function siteRoutes(configurations: Configurations): Routes {
  return [
    handle(getSite, async ({ site }) => (await configurations.current(site)).shown),
    handle(getVisitor, async ({ site, country }) => {
      const { configuration } = await configurations.current(site)
      return {
        userCountry: country === null ? null : { code: country },
        ...evaluateCountry(configuration.platformSettings.blockedCountries, country),
      }
    }),
  ]
}
