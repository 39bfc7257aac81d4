import { storedNames } from '../../site/storage/stored-names.ts'

const maxRecent = 6

/** The searches on this device from which a hit was opened, newest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedNames.searches) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, maxRecent) : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string): void {
  write([text, ...recentSearches().filter((known) => known.toLowerCase() !== text.toLowerCase())].slice(0, maxRecent))
}

/** BEY-04: sign-out clears the history, too. */
export function forgetSearches(): void {
  write([])
}

function write(texts: readonly string[]): void {
  try {
    if (texts.length === 0) localStorage.removeItem(storedNames.searches)
    else localStorage.setItem(storedNames.searches, JSON.stringify(texts))
  } catch {
    // A browser that stores nothing has no history.
  }
}
