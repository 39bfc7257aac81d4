import { postSettings } from '@touchline/contract'
import { acceptanceChanged } from '../../features/bet-slip/slip-store.ts'
import { BettingParts } from '../../features/betting-settings/betting-parts.tsx'
import { Preferences } from '../../features/preferences/preferences.tsx'
import type { PreferencesProps } from '../../features/preferences/preferences.tsx'
import { useSession } from '../../features/session/session-store.ts'
import { showAlert } from '../../site/page/alert-store.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { usePage } from '../../site/use-page.ts'

/** All settings of players and visitors on one sheet, opened from the header, the slip and the account. */
export function SettingsSheet(props: Omit<PreferencesProps, 'betting' | 'onOddsType'>) {
  const { api } = usePage()
  const { t } = useI18n()
  const isPlayer = useSession().status === 'player'
  return (
    <Preferences
      {...props}
      betting={<BettingParts onAcceptance={acceptanceChanged} />}
      onOddsType={(odds_type) => {
        // BOOK-15: this is saved for the player's other devices; here it already applies.
        if (!isPlayer) return
        api(postSettings, { body: { odds_type } }).catch(() =>
          showAlert({ title: t('slip.policy-failed'), text: t('problem.more') }),
        )
      }}
    />
  )
}
