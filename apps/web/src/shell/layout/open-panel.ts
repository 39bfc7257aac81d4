import { create } from 'zustand'

/** What the chrome opens over the page. One at a time: each takes the place of the one before. */
export type ChromePanel = 'search' | 'menu' | 'preferences' | 'account'

const chromeStore = create<{ panel: ChromePanel | null }>(() => ({ panel: null }))

export function useChrome(): ChromePanel | null {
  return chromeStore(({ panel }) => panel)
}

export function openChrome(panel: ChromePanel): void {
  chromeStore.setState({ panel })
}

/** Given a panel, only that one is closed: it may have made way for another already. */
export function closeChrome(panel?: ChromePanel): void {
  if (panel === undefined || chromeStore.getState().panel === panel) chromeStore.setState({ panel: null })
}
