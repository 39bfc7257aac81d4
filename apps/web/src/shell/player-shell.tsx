import { useDemandedForms } from './modals/use-demanded-forms.ts'
import { useDepositReminder } from './modals/use-deposit-reminder.ts'
import { usePlayingTime } from './modals/use-playing-time.ts'
import { useRegisteredFlag } from './modals/use-sign-up-reminder.ts'
import { useTermsNotice } from './modals/use-terms-notice.ts'
import { useAccountOdds } from './start/use-account-odds.ts'
import { usePlayerLanguage } from './start/use-player-language.ts'

/** What the shell asks of players and does for them, fetched once there is one. */
export function PlayerShell() {
  useRegisteredFlag()
  useDemandedForms()
  useTermsNotice()
  usePlayingTime()
  useDepositReminder()
  usePlayerLanguage()
  useAccountOdds()
  return null
}
