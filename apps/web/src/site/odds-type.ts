import type { OddsFormat } from '@touchline/i18n'
import { writeCookie, storedNames } from './storage.ts'
import type { SiteView } from './site.ts'

type OddsSite = { sportsbook: Pick<SiteView['sportsbook'], 'oddsTypes'> }

const listeners = new Set<() => void>()
const yearDays = 365

/** CFG-05: what this visitor has chosen, while the site still offers it; else the site's own. */
export function activeOddsType(site: OddsSite): OddsFormat {
  return offered(site, readStoredType()) ?? site.sportsbook.oddsTypes.selected
}

/** ODDS-01: holds at once for every price on the page, and for the pages the server renders from now on. */
export function chooseOddsType(site: OddsSite, type: OddsFormat): void {
  storeType(type)
  // Only where it differs: a visitor without this cookie is served from the cache.
  if (type === site.sportsbook.oddsTypes.selected) writeCookie(storedNames.oddsType, '', 0)
  else writeCookie(storedNames.oddsType, type, yearDays)
  for (const listener of listeners) listener()
}

export function onOddsType(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The format a request asks for, where that is not the one every cached page has. Pages are cached in the site's own format,
 * so only these visitors are rendered for.
 */
export function oddsTypeOf(cookies: string | undefined, site: OddsSite): OddsFormat | undefined {
  const pair = cookies?.split(';').find((part) => part.trim().startsWith(`${storedNames.oddsType}=`))
  const type = offered(site, pair?.slice(pair.indexOf('=') + 1).trim())
  return type === site.sportsbook.oddsTypes.selected ? undefined : type
}

function offered({ sportsbook }: OddsSite, name: string | null | undefined): OddsFormat | undefined {
  return sportsbook.oddsTypes.available.find((type) => type === name)
}

function readStoredType(): string | null {
  try {
    return localStorage.getItem(storedNames.oddsType)
  } catch {
    return null
  }
}

function storeType(type: OddsFormat): void {
  try {
    localStorage.setItem(storedNames.oddsType, type)
  } catch {
    // Then it holds until the page is left.
  }
}
