import { postSettings } from '@touchline/contract'
import type { Api } from '../../api/index.ts'
import { acceptanceChanged } from '../../features/bet-slip/slip-store.ts'
import { BettingParts } from '../../features/betting-settings/betting-parts.tsx'
import { Preferences } from '../../features/preferences/preferences.tsx'
import type { PreferencesProps } from '../../features/preferences/preferences.tsx'
import { useSession } from '../../features/session/session-store.ts'
import { showAlert } from '../../site/alert-store.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'

/** Everything a player or a visitor sets for themselves, on one sheet: opened from the head, the slip and the account. */
export function SettingsSheet({ api, ...props }: Omit<PreferencesProps, 'betting' | 'onOddsType'> & { api: Api }) {
  const { t } = useI18n()
  const isPlayer = useSession().status === 'player'
  return (
    <Preferences
      {...props}
      betting={<BettingParts api={api} onAcceptance={acceptanceChanged} />}
      onOddsType={(odds_type) => {
        // BOOK-15: for the player's other devices; here it holds already.
        if (!isPlayer) return
        api(postSettings, { body: { odds_type } }).catch(() =>
          showAlert({ title: t('slip.policy-failed'), text: t('problem.more') }),
        )
      }}
    />
  )
}
