import type { Words } from '@touchline/i18n'
import { showAlert } from '../../../state/alert-store.ts'
import { consentStore, restoreConsent } from '../../../state/consent.ts'
import { loadWords } from '../../../state/messages.ts'
import { openFrame } from '../../../state/modals/modal-store.ts'
import { isOff } from '../../../state/shell-mode.ts'
import type { SiteView } from '../../../state/site.ts'
import { chats } from './chats.ts'
import { hasLoaded, loadWidgets } from './load-widgets.ts'
import type { WidgetWindow } from './widget-window.ts'

/** SHELL-08: whoever has not allowed it is asked; whoever has sees it, or is told that it did not come. */
export async function openChat(shell: SiteView['shell'], { t }: Pick<Words, 't'>): Promise<void> {
  const { chat } = shell
  if (chat === null) return
  const consent = consentStore.getState().consent ?? restoreConsent()
  if (!consent?.chat) return openFrame('cookie-settings')
  void loadWidgets(shell, { consent, isOff })
  if (await hasLoaded('chat')) return chats[chat.type].open(window as WidgetWindow)
  await loadWords('interaction')
  showAlert({ title: t('chat.failed'), text: t('chat.failed-more'), tone: 'neg', icon: 'chat' })
}
