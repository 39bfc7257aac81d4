import { Note } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { holdOf } from './session.ts'
import { useSession } from './session-store.ts'

/** Explains to a player on hold why they can neither deposit nor bet. */
export function OnHoldNote() {
  const { t } = useI18n()
  const hold = holdOf(useSession())
  if (hold === null) return null
  return <Note icon="shield">{t(hold === 'rejected' ? 'problem.account-rejected' : 'problem.account-on-hold')}</Note>
}
