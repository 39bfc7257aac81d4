import { loadScript } from './load-script.ts'
import type { WidgetWindow } from './widget-window.ts'

/** SHELL-08. Its worker is served by the site itself, as browsers demand. */
export async function oneSignal(id: string, page: WidgetWindow): Promise<void> {
  page.OneSignalDeferred ??= []
  page.OneSignalDeferred.push((sdk: { init: (options: object) => Promise<void> }) => sdk.init({ appId: id }))
  await loadScript({ src: 'https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js' })
}

/** SHELL-08. */
export async function tagManager(id: string, page: WidgetWindow): Promise<void> {
  page.dataLayer ??= []
  page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  await loadScript({ src: `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}` })
}
