import { getDepositContext } from '@touchline/contract'
import { useEffect } from 'react'
import type { Api } from '../../api/index.ts'
import { useSession } from '../../features/session/session-store.ts'
import { readCookie, writeCookie } from '../../site/storage.ts'
import { useSite } from '../../site/use-site.ts'
import { pushModal } from './modal-store.ts'

/** SESS-06: whose reminder was shown within a day. */
const cookie = 'tl_deposit_reminder'

/** Somebody in the middle of something is asked a little later. */
const againMs = 15_000

/** DEP-03: players of the group that the site names, once a day in this browser. */
export function useDepositReminder(api: Api): void {
  const { shell, services } = useSite()
  const session = useSession()
  const playerId = session.status === 'player' ? session.player.id : null
  const isOn = services.deposit && shell.depositReminder.showDepositReminder
  useEffect(() => {
    const own = String(playerId)
    if (!isOn || playerId === null || readCookie(cookie) === own) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    function remind(): void {
      if (isBusy()) timer = setTimeout(remind, againMs)
      else {
        writeCookie(cookie, own, 1)
        // Where it cannot be remembered it would come with every page.
        if (readCookie(cookie) === own) pushModal('deposit-reminder')
      }
    }

    api(getDepositContext, { signal: leaving.signal }).then(
      ({ remind_after: seconds }) => {
        if (seconds !== null && !leaving.signal.aborted) timer = setTimeout(remind, seconds * 1_000)
      },
      () => {},
    )
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [api, isOn, playerId])
}

function isBusy(): boolean {
  const isOnWallet = location.pathname.includes('/profile/wallet/')
  return isOnWallet || document.hidden || document.querySelector('dialog[open], .cookies') !== null
}
