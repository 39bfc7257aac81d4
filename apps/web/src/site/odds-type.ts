import type { OddsFormat } from '@touchline/i18n'
import { writeCookie } from './storage.ts'
import { storedNames } from './stored-names.ts'
import { offeredOddsType } from './requested-odds-type.ts'
import type { OddsSite } from './requested-odds-type.ts'

const listeners = new Set<() => void>()
const yearDays = 365

/** CFG-05: what this visitor has chosen, while the site still offers it; else the site's own. */
export function activeOddsType(site: OddsSite): OddsFormat {
  return offeredOddsType(site, readStoredType()) ?? site.sportsbook.oddsTypes.selected
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
