import { create } from 'zustand'

/** What the layout opens over the page. One at a time: each takes the place of the one before. */
export type LayoutPanel = 'search' | 'menu' | 'preferences' | 'account' | 'notifications'

const openPanelStore = create<{ panel: LayoutPanel | null }>(() => ({ panel: null }))

export function useOpenPanel(): LayoutPanel | null {
  return openPanelStore(({ panel }) => panel)
}

export function openPanel(panel: LayoutPanel): void {
  openPanelStore.setState({ panel })
}

/** Given a panel, only that one is closed: it may have made way for another already. */
export function closePanel(panel?: LayoutPanel): void {
  if (panel === undefined || openPanelStore.getState().panel === panel) openPanelStore.setState({ panel: null })
}
