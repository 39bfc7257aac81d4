import type { OddsFormat } from '@touchline/i18n'
import { writeCookie } from '../storage/storage.ts'
import { storedNames } from '../storage/stored-names.ts'
import { offeredOddsType } from './requested-odds-type.ts'
import type { OddsSite } from './requested-odds-type.ts'

const listeners = new Set<() => void>()
const yearDays = 365

/** CFG-05: returns the visitor's choice if the site offers it, or else the site's default. */
export function activeOddsType(site: OddsSite): OddsFormat {
  return offeredOddsType(site, readStoredType()) ?? site.sportsbook.oddsTypes.selected
}

/** ODDS-01: applies a format at once to every price on the page, and to pages that the server renders from now on. */
export function chooseOddsType(site: OddsSite, type: OddsFormat): void {
  storeType(type)
  // The cookie is set only if the choice differs from the default, because pages for visitors without it come from the
  // page cache.
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
    // In a browser that stores nothing, the choice applies until the page is left.
  }
}
