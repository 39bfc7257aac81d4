import { getSessions } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import type { Api } from '../../../api/index.ts'
import { showAlert } from '../../../site/page/alert-store.ts'

/** The sign-in before this one, so that whoever it was not can tell. It is no reason to fail. */
export async function showLastSignIn(api: Api, { t, dateTime }: I18n): Promise<void> {
  const { last_sign_in: last } = await api(getSessions, {})
  if (last === null) return
  showAlert({
    title: t('sign-in.welcome'),
    text: t('sign-in.last', { time: dateTime(last.at) }),
    icon: 'check',
    tone: 'pos',
    isOfPlayer: true,
  })
}
