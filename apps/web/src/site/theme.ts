import { useSyncExternalStore } from 'react'
import { storedNames } from './stored-names.ts'
import { useSite } from './use-site.ts'

export type Theme = 'dark' | 'light'
/** What a visitor chooses: a theme, or whatever the device has. */
export type ThemeChoice = Theme | 'system'

const listeners = new Set<() => void>()

/** What was chosen; without a choice the device decides. The server knows the brand's own theme. */
export function useThemeChoice(): ThemeChoice {
  const { theme } = useSite().brand
  return useSyncExternalStore(subscribe, currentChoice, () => theme)
}

/** SHELL-05: switched at once and remembered. The script in the page's head reads it before the next paint. */
export function setTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(storedNames.theme, choice)
  } catch {
    // Then it holds until the page is left.
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

/** A device may go dark in the evening, with the page open. A brand with one theme keeps it. */
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
