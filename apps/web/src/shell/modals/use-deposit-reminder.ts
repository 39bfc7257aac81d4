import { useEffect } from 'react'
import { useSession } from '../../features/session/session-store.ts'
import { useSite } from '../../site/use-site.ts'
import { isOff } from '../document/shell-mode.ts'
import { usePage } from '../../site/use-page.ts'

/** DEP-03: players of the group that the site names, once a day in this browser. Few sites remind anybody. */
export function useDepositReminder(): void {
  const { api } = usePage()
  const { shell, services } = useSite()
  const session = useSession()
  const owner = session.status === 'player' ? session.player.storageOwner : undefined
  const isOn = services.deposit && shell.depositReminder.showDepositReminder
  useEffect(() => {
    if (!isOn || owner === undefined || isOff('deposit_reminder')) return
    const leaving = new AbortController()
    import('../../features/deposit/remind-of-deposit.ts')
      .then(({ remindOfDeposit }) => remindOfDeposit(api, owner, leaving.signal))
      // Nobody misses a reminder.
      .catch(() => {})
    return () => leaving.abort()
  }, [api, isOn, owner])
}
