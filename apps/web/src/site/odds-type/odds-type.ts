import type { OddsFormat } from '@touchline/i18n'
import { writeCookie } from '../storage/storage.ts'
import { storedNames } from '../storage/stored-names.ts'
import { offeredOddsType } from './requested-odds-type.ts'
import type { OddsSite } from './requested-odds-type.ts'

const listeners = new Set<() => void>()
const yearDays = 365

/** CFG-05: the visitor's choice, as long as the site offers it, else the site's default. */
export function activeOddsType(site: OddsSite): OddsFormat {
  return offeredOddsType(site, readStoredType()) ?? site.sportsbook.oddsTypes.selected
}

/** ODDS-01: applies at once to every price on the page and to the pages that the server renders from now on. */
export function chooseOddsType(site: OddsSite, type: OddsFormat): void {
  storeType(type)
  // The cookie is set only if the choice differs, because a visitor without it is served from the cache.
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
    // Without storage the choice applies until the page is left.
  }
}
