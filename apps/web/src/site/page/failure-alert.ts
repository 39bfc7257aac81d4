import type { I18n } from '@touchline/i18n'
import { ApiError } from '../../api/index.ts'
import { showAlert } from './alert-store.ts'
import type { Alert } from './alert-store.ts'

type Messages = Pick<I18n, 't' | 'knows' | 'nameFigures'>

let messages: Messages | undefined

/** Sets the language of alerts. Called by the component that renders them. */
export function setAlertMessages(own: Messages): void {
  messages = own
}

/** Shows an alert for code outside of components, which has no messages. It shows none if `alertOf` returns null. */
export function showTranslated(alertOf: (messages: Messages) => Alert | null): void {
  const alert = messages ? alertOf(messages) : null
  if (alert) showAlert(alert)
}

/** ERR-01b, ERR-04a: reports a failure as an alert over the current page. */
export function showFailure(error: unknown): void {
  showTranslated((own) => failureAlert(error, own))
}

/**
 * Returns the alert about a failure. It uses only messages that every page has loaded. Null for a missing session,
 * which the request to sign in already explains.
 */
function failureAlert(error: unknown, { t, knows }: Messages): Alert | null {
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'not-signed-in') return null
  if (code === 'unreachable' && !navigator.onLine)
    return { title: t('problem.offline-title'), text: t('problem.offline-more'), tone: 'warn', icon: 'offline' }
  const key = code === 'unreachable' ? 'problem.no-answer' : `problem.${code}`
  return { title: t('problem.title'), text: knows(key) ? t(key) : t('problem.more'), tone: 'neg', icon: 'warning' }
}
