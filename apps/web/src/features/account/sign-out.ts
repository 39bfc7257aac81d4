import * as z from 'zod/mini'
import { useRouter } from '@tanstack/react-router'
import type { Api } from '../../api/index.ts'
import { forgetLists } from '../event-list/index.ts'
import { clearSlip, forgetPanel, forgetQuickBet, slipStore } from '../bet-slip/index.ts'
import { readMark, writeMark, writeStored } from '../../site/storage/storage.ts'
import { storedNames } from '../../site/storage/stored-names.ts'
import { forgetSearches } from '../search/index.ts'
import { dispatchSession, endSession } from '../session/index.ts'
import { showAlert } from '../../site/page/alert-store.ts'
import { showFailure } from '../../site/page/failure-alert.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { Links } from '../../site/links.ts'
import { usePage } from '../../site/use-page.ts'

export async function signOut(api: Api): Promise<void> {
  try {
    await endSession(api)
  } catch (error) {
    // The call has failed, so the session still exists. But a player who wanted to sign out must leave nothing on this
    // device (ASVS 14.3.1).
    clearPlayerState()
    throw error
  }
  forgetPlayer()
}

/** BEY-04: signing out by choice leaves no trace of the player; an expired session does not call this. */
export function forgetPlayer(): void {
  dispatchSession({ type: 'ended' })
  clearPlayerState()
}

/** Clears what the previous player left in this browser, so that the next one finds none of it. */
export function clearPlayerState(next?: { id: number }): void {
  if (next && isSlipFor(next.id)) forgetQuickBet()
  else {
    clearSlip()
    // Clearing the slip closes the panel, which stores the state of the panel, so that state is dropped afterwards.
    forgetPanel()
  }
  forgetSearches()
  clearOfTab()
  // Removed only here: by its end the browser's other tabs learn of the sign-out.
  writeMark(storedNames.settingsOf, null)
}

/** Clears what a player who has signed out in another tab left in this one. What tabs share, that tab has cleared. */
export function clearTabState(): void {
  forgetQuickBet()
  forgetPanel()
  clearOfTab()
}

function clearOfTab(): void {
  forgetLists()
  // The next player of this tab is asked about the terms again and must not find another player's half-filled form.
  const { termsPutOff, signUpDraft, tabPlayer, offerLines, sentPayments, begunDeposit } = storedNames
  for (const name of [termsPutOff, signUpDraft, tabPlayer, offerLines, sentPayments, begunDeposit])
    writeStored(name, null)
}

const Owned = z.object({ player: z.nullable(z.int()) })

/**
 * AUTH-10b: returns whether the slip is retained for the player who signs in: one filled by a visitor is, and so is the
 * player's own slip from another tab.
 */
function isSlipFor(playerId: number): boolean {
  try {
    const { data } = Owned.safeParse(JSON.parse(readMark(storedNames.bets) ?? 'null'))
    return data?.player === null || data?.player === playerId
  } catch {
    return false
  }
}

/**
 * SESS-01: returns a function that signs out and reports a failure by an alert, for buttons that cannot report it
 * themselves.
 */
export function useSignOut(): () => void {
  const signOutAndLeave = useChosenSignOut()
  return () => void signOutAndLeave().catch(showFailure)
}

/**
 * SESS-01: returns a function for a sign-out that the player chose, on a page or in a form over it. It warns about an
 * unconfirmed bet, and leads home from the account pages, which have nothing left to show. After an expired session, in
 * contrast, the player stays on the page.
 */
export function useChosenSignOut(): () => Promise<void> {
  const { api, links } = usePage()
  const { t } = useI18n()
  const router = useRouter()
  return async () => {
    // A bet that is still unconfirmed stays stored for this player, and an alert states that.
    const isUnconfirmed = slipStore.getState().slip.inProgress
    await signOut(api)
    if (isUnconfirmed) showAlert({ title: t('shell.bet-in-doubt'), text: t('shell.bet-in-doubt-more'), tone: 'warn' })
    if (isOfAccount(location.pathname, links)) router.history.push(links.home())
  }
}

function isOfAccount(path: string, links: Links): boolean {
  return path === links.profile() || path.startsWith(`${links.profile()}/`)
}
