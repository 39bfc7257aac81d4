import { useSyncExternalStore } from 'react'
import { storedNames } from './storage/stored-names.ts'
import { useSite } from './use-site.ts'

export type Theme = 'dark' | 'light'
/** A visitor chooses a theme, or the theme of the device. */
export type ThemeChoice = Theme | 'system'

const listeners = new Set<() => void>()

/** Returns the visitor's choice; without one the device decides. The server knows only the brand's theme. */
export function useThemeChoice(): ThemeChoice {
  const { theme } = useSite().brand
  return useSyncExternalStore(subscribe, currentChoice, () => theme)
}

/** SHELL-05: switches at once and stores the choice. The head script of the next page applies it before the first paint. */
export function setTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(storedNames.theme, choice)
  } catch {
    // Without storage the choice applies until the page is left.
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

/** A device may switch to dark while the page is open. A brand with one theme keeps it. */
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
