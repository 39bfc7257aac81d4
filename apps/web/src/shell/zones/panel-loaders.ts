import type { LayoutPanel } from '../../site/page/open-panel.ts'
import { loadMessages } from '../../site/i18n/message-store.ts'

// Fetched when they are about to be opened, with their messages.

export async function loadSearch() {
  const [module] = await Promise.all([import('../../features/search/search-palette.tsx'), loadMessages('search')])
  return module.SearchPalette
}

export async function loadPreferences() {
  const [module] = await Promise.all([import('./settings-sheet.tsx'), loadMessages('preferences', 'filled-slip')])
  return module.SettingsSheet
}

export async function loadSideMenu() {
  return (await import('./side-menu.tsx')).SideMenu
}

export async function loadAccountMenu() {
  return (await import('../../features/account/account-menu.tsx')).AccountMenu
}

export async function loadNotifications() {
  const [module] = await Promise.all([
    import('../../features/notifications/notification-panel.tsx'),
    loadMessages('notifications'),
  ])
  return module.NotificationPanel
}

/** When it cannot be fetched now, opening it tries again. */
export function preparePanel(panel: LayoutPanel): void {
  loaders[panel]().catch(() => {})
}

const loaders: Readonly<Record<LayoutPanel, () => Promise<unknown>>> = {
  menu: loadSideMenu,
  search: loadSearch,
  preferences: loadPreferences,
  account: loadAccountMenu,
  notifications: loadNotifications,
}
