import { useSyncExternalStore } from 'react'
import { storedNames } from './stored.ts'
import { useSite } from './use-site.ts'

export type Theme = 'dark' | 'light'

const listeners = new Set<() => void>()

/** The server knows the brand's own; the visitor's choice is known before the first paint and to React right after. */
export function useTheme(): Theme {
  const { theme } = useSite().brand
  return useSyncExternalStore(subscribe, currentTheme, () => theme)
}

/** SHELL-05: switched at once and remembered. The script in the page's head reads it before the next paint. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(storedNames.theme, theme)
  } catch {
    // Then it holds until the page is left.
  }
  for (const listener of listeners) listener()
}

export function switchTheme(): void {
  setTheme(currentTheme() === 'light' ? 'dark' : 'light')
}

function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
