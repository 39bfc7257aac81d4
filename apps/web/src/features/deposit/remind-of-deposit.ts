import { getDepositContext } from '@touchline/contract'
import type { Api } from '../../api/index.ts'
import { readCookie, writeCookie } from '../../site/storage.ts'
import { cookieNames } from '../../site/stored-names.ts'
import { pushModal } from '../../site/page/modal-store.ts'

/** SESS-06: whose reminder was shown within a day. It outlives a sign-out, so it holds a hash of the player (BEY-04e). */
const reminderCookie = cookieNames.depositReminder

/** Somebody in the middle of something is asked a little later. */
const againMs = 15_000

/** Asks whether this player is one of those who are reminded, and when. `owner` stands for the player in the cookie. */
export async function remindOfDeposit(api: Api, owner: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted || readCookie(reminderCookie) === owner) return
  const { remind_after: seconds } = await api(getDepositContext, { signal })
  if (seconds === null || signal.aborted) return
  let timer = setTimeout(remind, seconds * 1_000)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })

  function remind(): void {
    if (isBusy()) {
      timer = setTimeout(remind, againMs)
      return
    }
    writeCookie(reminderCookie, owner, 1)
    // Where it cannot be remembered it would come with every page.
    if (readCookie(reminderCookie) === owner) pushModal('deposit-reminder')
  }
}

function isBusy(): boolean {
  const isOnWallet = location.pathname.includes('/profile/wallet/')
  return isOnWallet || document.hidden || document.querySelector('dialog[open], .cookies') !== null
}
