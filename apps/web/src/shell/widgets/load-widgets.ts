import type { ShellWidget } from '@touchline/contract/site'
import type { I18n } from '@touchline/i18n'
import type { Consent, ConsentCategory } from '../consent/consent.ts'
import { consentStore, restoreConsent } from '../consent/consent.ts'
import { reportError } from '../../site/reports/report-error.ts'
import type { SiteView } from '../../site/site.ts'
import { loadScript } from '../../site/page/load-script.ts'
import type { WidgetWindow } from '../../site/page/load-script.ts'
import { showAlert } from '../../site/page/alert-store.ts'
import { loadMessages } from '../../site/i18n/message-store.ts'
import { pushModal } from '../../site/page/modal-store.ts'
import { isOff } from '../document/shell-mode.ts'
import { pushLoaders, tagManager } from './widget-scripts.ts'
import { chats } from './chat-loaders.ts'

type Widget = { name: ShellWidget; needs: ConsentCategory; load: () => Promise<void> }

export type Allowed = {
  consent: Consent
  /** SHELL-07: returns whether the mode of the visit (embedded page or app) switches a widget off. */
  isOff: (widget: ShellWidget) => boolean
}

/** Each widget is loaded once. The promise resolves to whether that succeeded. */
const loading = new Map<ShellWidget, Promise<boolean>>()

/**
 * SHELL-08: loads the widgets that the site has chosen and the visitor has allowed. A failure affects only its own
 * widget.
 */
export async function loadWidgets(shell: SiteView['shell'], { consent, isOff: isSwitchedOff }: Allowed): Promise<void> {
  const wanted = widgets(shell).filter(({ name, needs }) => consent[needs] && !isSwitchedOff(name))
  await Promise.all(wanted.map(loadOnce))
}

/** Resolves to whether the widget is loaded, once that is known. */
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

/**
 * SHELL-08: opens the cookie settings if consent for the chat is missing. Otherwise opens the chat, or shows an alert
 * that it could not be loaded.
 */
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
