import { useSyncExternalStore } from 'react'
import { storedNames } from './storage/stored-names.ts'
import { useSite } from './use-site.ts'

export type Theme = 'dark' | 'light'
/** What a visitor can choose: a theme, or that of the device (`system`). */
export type ThemeChoice = Theme | 'system'

const listeners = new Set<() => void>()

/** Returns the visitor's choice of theme; without one, the device decides. The server knows neither of them. */
export function useThemeChoice(): ThemeChoice {
  const { theme } = useSite().brand
  return useSyncExternalStore(subscribe, currentChoice, () => theme)
}

/**
 * SHELL-05: switches at once and stores the choice. On the next page load, the script in the `<head>` applies it before
 * the first paint.
 */
export function setTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(storedNames.theme, choice)
  } catch {
    // In a browser that stores nothing, the choice applies until the page is left.
  }
  showTheme(choice === 'system' ? systemTheme() : choice)
}

function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  for (const listener of listeners) listener()
}

export function switchTheme(): void {
  setTheme(currentTheme() === 'light' ? 'dark' : 'light')
}

/**
 * Follows the theme of the device while the page is open, if the visitor has chosen that. A brand with one theme does
 * not change it. Returns a function that stops this.
 */
export function followSystemTheme({ isThemeSwitchable }: { isThemeSwitchable: boolean }): () => void {
  if (!isThemeSwitchable) return () => {}
  const light = matchMedia('(prefers-color-scheme: light)')
  const follow = () => {
    if (currentChoice() === 'system') showTheme(systemTheme())
  }
  light.addEventListener('change', follow)
  return () => light.removeEventListener('change', follow)
}

function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'
}

function currentChoice(): ThemeChoice {
  try {
    const chosen = localStorage.getItem(storedNames.theme)
    return chosen === 'dark' || chosen === 'light' ? chosen : 'system'
  } catch {
    return currentTheme()
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
