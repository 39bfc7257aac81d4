import { lazyPart } from '../../site/lazy/lazy-part.tsx'

/** What opens over the page, by the name of its panel. Each is fetched when it is about to be opened. */
export const panelParts = {
  menu: lazyPart(async () => (await import('./side-menu.tsx')).SideMenu),
  search: lazyPart(async () => (await import('../../features/search/search-palette.tsx')).SearchPalette, 'search'),
  preferences: lazyPart(async () => (await import('./settings-sheet.tsx')).SettingsSheet, 'preferences', 'filled-slip'),
  account: lazyPart(async () => (await import('../../features/account/account-menu.tsx')).AccountMenu),
  notifications: lazyPart(
    async () => (await import('../../features/notifications/notification-panel.tsx')).NotificationPanel,
    'notifications',
  ),
}
