import type { ShellWidget } from '@touchline/contract/site'
import type { Consent, ConsentCategory } from '../consent/consent.ts'
import { reportError } from '../../site/reports/report-error.ts'
import type { SiteView } from '../../site/site.ts'
import { chats } from './chats.ts'
import { loadScript } from '../../site/page/load-script.ts'
import type { WidgetWindow } from '../../site/page/load-script.ts'
import { trackPage } from './track-pages.ts'

type Widget = { name: ShellWidget; needs: ConsentCategory; load: () => Promise<void> }

export type Allowed = {
  consent: Consent
  /** SHELL-07: embedded or in an app some are not wanted. */
  isOff: (widget: ShellWidget) => boolean
}

/** Each once, with whether it came. */
const loading = new Map<ShellWidget, Promise<boolean>>()

/** SHELL-08: what the site has chosen and the visitor has allowed. One that fails fails alone. */
export async function loadWidgets(shell: SiteView['shell'], { consent, isOff }: Allowed): Promise<void> {
  const wanted = widgets(shell).filter(({ name, needs }) => consent[needs] && !isOff(name))
  await Promise.all(wanted.map(loadOnce))
}

/** For whoever asked for it: false when it is not there and will not come. */
export async function hasLoaded(name: ShellWidget): Promise<boolean> {
  return (await loading.get(name)) ?? false
}

function loadOnce({ name, load }: Widget): Promise<boolean> {
  const known = loading.get(name)
  if (known) return known
  const fresh = load().then(
    () => true,
    (error: unknown) => {
      reportError(error, { title: 'WIDGET FAILED', details: { widget: name } })
      return false
    },
  )
  loading.set(name, fresh)
  return fresh
}

function widgets({ chat, pushNotifications, gtmId }: SiteView['shell']): Widget[] {
  const page = window as WidgetWindow
  return [
    ...(gtmId === null ? [] : [{ name: 'tag_manager', needs: 'statistics', load: () => tagManager(gtmId, page) }]),
    ...(pushNotifications === null
      ? []
      : [{ name: 'push', needs: 'chat', load: () => pushLoaders[pushNotifications.type](pushNotifications.id, page) }]),
    ...(chat === null ? [] : [{ name: 'chat', needs: 'chat', load: () => loadChat(chat, page) }]),
  ] as Widget[]
}

async function loadChat(settings: NonNullable<SiteView['shell']['chat']>, page: WidgetWindow): Promise<void> {
  const { prepare, script, start } = chats[settings.type]
  prepare?.(settings, page)
  await loadScript(script(settings))
  start?.(settings, page)
}

type PushType = NonNullable<SiteView['shell']['pushNotifications']>['type']

const pushLoaders: Readonly<Record<PushType, (id: string, page: WidgetWindow) => Promise<void>>> = {
  'one-signal': oneSignal,
}

/** SHELL-08. Its worker is served by the site itself, as browsers demand, beside the site's own, which has the pages. */
export async function oneSignal(id: string, page: WidgetWindow): Promise<void> {
  page.OneSignalDeferred ??= []
  page.OneSignalDeferred.push((sdk: { init: (options: object) => Promise<void> }) =>
    sdk.init({ appId: id, serviceWorkerParam: { scope: '/push/' } }),
  )
  await loadScript({ src: 'https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js' })
}

/** SHELL-08. */
export async function tagManager(id: string, page: WidgetWindow): Promise<void> {
  page.dataLayer ??= []
  page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  trackPage()
  await loadScript({ src: `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}` })
}
