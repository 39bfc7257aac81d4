import { getDepositContext } from '@touchline/contract'
import type { Api } from '../../api/index.ts'
import { readCookie, writeCookie } from '../../site/storage/storage.ts'
import { cookieNames } from '../../site/storage/stored-names.ts'
import { pushModal } from '../../site/page/modal-store.ts'

/**
 * SESS-06: the cookie identifies the player who was reminded within the last day. It outlives a sign-out, so it
 * contains a hash (BEY-04e).
 */
const reminderCookie = cookieNames.depositReminder

/** DEP-03d: the pause before the next attempt if the player is busy. */
const retryMs = 15_000

/** Reads whether and when to remind this player. `owner` is the hash of the player in the cookie. */
export async function remindOfDeposit(api: Api, owner: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted || readCookie(reminderCookie) === owner) return
  const { remind_after: seconds } = await api(getDepositContext, { signal })
  if (seconds === null || signal.aborted) return
  let timer = setTimeout(remind, seconds * 1_000)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })

  function remind(): void {
    // Another tab may have reminded the player in the meantime.
    if (readCookie(reminderCookie) === owner) return
    if (isBusy()) {
      timer = setTimeout(remind, retryMs)
      return
    }
    writeCookie(reminderCookie, owner, 1)
    // If the cookie could not be written, the reminder would appear on every page, so it is not shown.
    if (readCookie(reminderCookie) === owner) pushModal('deposit-reminder')
  }
}

function isBusy(): boolean {
  const isOnWallet = location.pathname.includes('/profile/wallet/')
  return isOnWallet || document.hidden || document.querySelector('dialog[open], .cookies') !== null
}
