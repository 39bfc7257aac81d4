import type { I18n } from '@touchline/i18n'
import type { Api } from '../../api/index.ts'
import { showAlert } from '../../site/alert-store.ts'
import { showFailure } from '../../site/failure-alert.ts'
import { slipStore } from '../bet-slip/index.ts'
import { signOut } from './sign-out.ts'

/** Signs out, and says what is worth saying of it. */
export function signOutWithAlert(api: Api, { t }: Pick<I18n, 't'>): void {
  // A bet that is still unconfirmed stays stored for this player, and an alert says so.
  const isUnconfirmed = slipStore.getState().slip.inProgress
  signOut(api).then(() => {
    if (isUnconfirmed) showAlert({ title: t('shell.bet-in-doubt'), text: t('shell.bet-in-doubt-more'), tone: 'warn' })
  }, showFailure)
}
