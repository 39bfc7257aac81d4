import type { SiteView } from '../../site/site.ts'
import { loadScript } from '../../site/page/load-script.ts'
import type { WidgetWindow } from '../../site/page/load-script.ts'
import { trackPage } from '../../site/page/track-event.ts'

type PushType = NonNullable<SiteView['shell']['pushNotifications']>['type']

export const pushLoaders: Readonly<Record<PushType, (id: string, page: WidgetWindow) => Promise<void>>> = {
  'one-signal': oneSignal,
}

/**
 * SHELL-08: loads OneSignal. Its worker is served by the site itself, as browsers require, in addition to the site's
 * own worker.
 */
async function oneSignal(id: string, page: WidgetWindow): Promise<void> {
  page.OneSignalDeferred ??= []
  page.OneSignalDeferred.push((sdk: { init: (options: object) => Promise<void> }) =>
    sdk.init({ appId: id, serviceWorkerParam: { scope: '/push/' } }),
  )
  await loadScript({ src: 'https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js' })
}

/** SHELL-08: loads the tag manager. The first page view is recorded in advance, before the tag manager has loaded. */
export async function tagManager(id: string, page: WidgetWindow): Promise<void> {
  page.dataLayer ??= []
  page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  trackPage()
  await loadScript({ src: `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}` })
}
