import type { I18n } from '@touchline/i18n'
import { showAlert } from '../../site/page/alert-store.ts'
import { consentStore, restoreConsent } from '../consent/consent.ts'
import { loadMessages } from '../../site/i18n/message-store.ts'
import { pushModal } from '../../site/page/modal-store.ts'
import { isOff } from '../document/shell-mode.ts'
import type { SiteView } from '../../site/site.ts'
import { chats } from './chats.ts'
import { hasLoaded, loadWidgets } from './load-widgets.ts'
import type { WidgetWindow } from '../../site/page/load-script.ts'

/** SHELL-08: whoever has not allowed it is asked; whoever has sees it, or is told that it did not come. */
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
