import { storedNames } from './stored.ts'

export type Theme = 'dark' | 'light'

export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'
}

/** SHELL-05: switched at once and remembered. The script in the page's head reads it before the next paint. */
export function switchTheme(): Theme {
  const next = currentTheme() === 'light' ? 'dark' : 'light'
  document.documentElement.dataset['theme'] = next
  try {
    localStorage.setItem(storedNames.theme, next)
  } catch {
    // Then it holds until the page is left.
  }
  return next
}
