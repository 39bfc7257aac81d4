import type { I18n } from '@touchline/i18n'
import { ApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { showAlert } from '../../site/alert-store.ts'
import type { Alert } from '../../site/alert-store.ts'
import { slipStore } from '../bet-slip/index.ts'
import { signOut } from './sign-out.ts'

/** Signs out, and says what is worth saying of it. */
export function signOutWithAlert(api: Api, i18n: Pick<I18n, 't' | 'knows'>): void {
  const { t } = i18n
  // A bet that is still unconfirmed stays stored for this player, and an alert says so.
  const isUnconfirmed = slipStore.getState().slip.inProgress
  signOut(api).then(
    () => {
      if (isUnconfirmed) showAlert({ title: t('shell.bet-in-doubt'), text: t('shell.bet-in-doubt-more'), tone: 'warn' })
    },
    (error: unknown) => showAlert(failureAlert(error, i18n)),
  )
}

/** ERR-04: what went wrong, in the messages every page has; without a connection, that. */
function failureAlert(error: unknown, { t, knows }: Pick<I18n, 't' | 'knows'>): Alert {
  if (error instanceof ApiError && error.code === 'unreachable') {
    return { title: t('problem.offline-title'), text: t('problem.no-answer'), tone: 'warn', icon: 'offline' }
  }
  const key = error instanceof ApiError ? `problem.${error.code}` : ''
  return { title: t('problem.title'), text: knows(key) ? t(key) : t('problem.more'), tone: 'neg', icon: 'warning' }
}
