import type { I18n } from '@touchline/i18n'
import { ApiError } from '../../api/index.ts'
import { showAlert } from './alert-store.ts'
import type { Alert } from './alert-store.ts'

type Messages = Pick<I18n, 't' | 'knows' | 'nameFigures'>

let messages: Messages | undefined

/** Said by whoever draws alerts: in which language. */
export function setAlertMessages(own: Messages): void {
  messages = own
}

/** An alert of code that no component calls, so that it has no language of its own; null says nothing. */
export function showTranslated(alertOf: (messages: Messages) => Alert | null): void {
  const alert = messages ? alertOf(messages) : null
  if (alert) showAlert(alert)
}

/** ERR-01b, ERR-04a: that something failed, as an alert over whatever page is shown. */
export function showFailure(error: unknown): void {
  showTranslated((own) => failureAlert(error, own))
}

/** In the messages every page has; without a connection, that. Who is asked to sign in is told by that already. */
function failureAlert(error: unknown, { t, knows }: Messages): Alert | null {
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'not-signed-in') return null
  if (code === 'unreachable' && !navigator.onLine)
    return { title: t('problem.offline-title'), text: t('problem.offline-more'), tone: 'warn', icon: 'offline' }
  const key = code === 'unreachable' ? 'problem.no-answer' : `problem.${code}`
  return { title: t('problem.title'), text: knows(key) ? t(key) : t('problem.more'), tone: 'neg', icon: 'warning' }
}
