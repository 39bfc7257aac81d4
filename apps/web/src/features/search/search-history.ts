import { storedNames } from '../../site/stored-names.ts'

const kept = 6

/** What was searched for and led somewhere, the newest first. On this device only. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedNames.searches) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, kept) : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string): void {
  write([text, ...recentSearches().filter((known) => known.toLowerCase() !== text.toLowerCase())].slice(0, kept))
}

/** BEY-04: also when a player signs out. */
export function forgetSearches(): void {
  write([])
}

function write(texts: readonly string[]): void {
  try {
    if (texts.length === 0) localStorage.removeItem(storedNames.searches)
    else localStorage.setItem(storedNames.searches, JSON.stringify(texts))
  } catch {
    // Then they are not remembered.
  }
}
