import type { ShellWidget, SiteShell } from '@touchline/contract/site'
import type { I18n } from '@touchline/i18n'
import type { Consent, ConsentCategory } from '../consent/consent.ts'
import { consentStore, restoreConsent } from '../consent/consent.ts'
import { reportError } from '../../site/reports/report-error.ts'
import type { SiteView } from '../../site/site.ts'
import { loadScript } from '../../site/page/load-script.ts'
import type { WidgetWindow, Script } from '../../site/page/load-script.ts'
import { trackPage } from '../../site/page/track-event.ts'
import { zohoDomain } from '../../site/site.ts'
import { showAlert } from '../../site/page/alert-store.ts'
import { loadMessages } from '../../site/i18n/message-store.ts'
import { pushModal } from '../../site/page/modal-store.ts'
import { isOff } from '../document/shell-mode.ts'

type Widget = { name: ShellWidget; needs: ConsentCategory; load: () => Promise<void> }

export type Allowed = {
  consent: Consent
  /** SHELL-07: embedded pages and apps may switch widgets off. */
  isOff: (widget: ShellWidget) => boolean
}

/** Each widget is loaded once; the promise tells whether it succeeded. */
const loading = new Map<ShellWidget, Promise<boolean>>()

/** SHELL-08: loads the widgets that the site has chosen and the visitor has allowed. A failure affects only its own widget. */
export async function loadWidgets(shell: SiteView['shell'], { consent, isOff: isSwitchedOff }: Allowed): Promise<void> {
  const wanted = widgets(shell).filter(({ name, needs }) => consent[needs] && !isSwitchedOff(name))
  await Promise.all(wanted.map(loadOnce))
}

/** Resolves to false if the widget is missing and will not arrive. */
async function hasLoaded(name: ShellWidget): Promise<boolean> {
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

/** SHELL-08: OneSignal's worker is served by the site itself, as browsers require, beside the worker that stores pages. */
async function oneSignal(id: string, page: WidgetWindow): Promise<void> {
  page.OneSignalDeferred ??= []
  page.OneSignalDeferred.push((sdk: { init: (options: object) => Promise<void> }) =>
    sdk.init({ appId: id, serviceWorkerParam: { scope: '/push/' } }),
  )
  await loadScript({ src: 'https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js' })
}

/** SHELL-08: the first page view is recorded before the tag manager has loaded. */
export async function tagManager(id: string, page: WidgetWindow): Promise<void> {
  page.dataLayer ??= []
  page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  trackPage()
  await loadScript({ src: `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}` })
}

export type ChatSettings = NonNullable<SiteShell['chat']>

export type ChatLoader = {
  /** Sets what the widget expects on the page before its script runs. */
  prepare?: (settings: ChatSettings, page: WidgetWindow) => void
  script: (settings: ChatSettings) => Script
  /** Runs once the script has been executed. */
  start?: (settings: ChatSettings, page: WidgetWindow) => void
  open: (page: WidgetWindow) => void
}

/** SHELL-08: each chat is loaded as its vendor's snippet does it, but without inline scripts. */
export const chats: Readonly<Record<ChatSettings['type'], ChatLoader>> = {
  'live-chat': {
    prepare: ({ id }, page) => {
      page.__lc = { license: Number(id), integration_name: 'manual_onboarding', product_name: 'livechat' }
      const waiting: unknown[] = []
      page.LiveChatWidget ??= { _q: waiting, call: (...given) => waiting.push(['call', given]) }
    },
    script: () => ({ src: 'https://cdn.livechatinc.com/tracking.js' }),
    open: (page) => page.LiveChatWidget?.call('maximize'),
  },
  chatra: {
    prepare: ({ id }, page) => {
      page.ChatraID = id
      page.Chatra ??= queued()
    },
    script: () => ({ src: 'https://call.chatra.io/chatra.js' }),
    open: (page) => page.Chatra?.('openChat', true),
  },
  freshchat: {
    script: ({ region }) => ({ src: `${freshchatHost(region)}/js/widget.js` }),
    start: ({ id, region }, page) => page.fcWidget?.init({ token: id, host: freshchatHost(region) }),
    open: (page) => page.fcWidget?.open(),
  },
  zoho: {
    prepare: ({ id }, page) => {
      page.$zoho = { salesiq: Object.assign({}, page.$zoho?.salesiq, { widgetcode: id, values: {}, ready: () => {} }) }
    },
    script: ({ region }) => ({ src: `https://salesiq.${zohoDomain(region)}/widget`, id: 'zsiqscript' }),
    open: (page) => page.$zoho?.salesiq?.floatwindow?.visible('show'),
  },
  zendesk: {
    script: ({ id }) => ({
      src: `https://static.zdassets.com/ekr/snippet.js?key=${encodeURIComponent(id)}`,
      id: 'ze-snippet',
    }),
    open: (page) => page.zE?.('messenger', 'open'),
  },
  intercom: {
    prepare: ({ id, region }, page) => {
      const host = region === null || region === 'us' ? 'api-iam.intercom.io' : `api-iam.${region}.intercom.io`
      page.intercomSettings = { app_id: id, api_base: `https://${host}` }
      page.Intercom ??= queued()
    },
    script: ({ id }) => ({ src: `https://widget.intercom.io/widget/${encodeURIComponent(id)}` }),
    start: (_, page) => page.Intercom?.('update', page.intercomSettings),
    open: (page) => page.Intercom?.('show'),
  },
}

/** Queues calls until the script can handle them; the scripts look for the queue under `q`. */
function queued(): (...given: unknown[]) => void {
  const q: unknown[][] = []
  return Object.assign((...given: unknown[]) => void q.push(given), { q })
}

function freshchatHost(region: string | null): string {
  return region === null ? 'https://wchat.freshchat.com' : `https://wchat.${region}.freshchat.com`
}

/** SHELL-08: asks for consent if it is missing; otherwise opens the chat, or says that it could not be loaded. */
export async function openChat(shell: SiteView['shell'], { t }: Pick<I18n, 't'>): Promise<void> {
  const { chat } = shell
  if (chat === null) return
  const consent = consentStore.getState().consent ?? restoreConsent()
  if (!consent?.chat) return pushModal('cookie-settings')
  void loadWidgets(shell, { consent, isOff })
  if (await hasLoaded('chat')) return chats[chat.type].open(window as WidgetWindow)
  await loadMessages('interaction')
  showAlert({ title: t('chat.failed'), text: t('chat.failed-more'), tone: 'neg', icon: 'chat' })
}
