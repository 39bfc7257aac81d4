import { create } from 'zustand'
import { openModal } from '../../site/address/modal-address.ts'
import { endPlayerAlert } from '../../site/page/alert-store.ts'
import { playerIdOf, reduceSession } from './session.ts'
import type { Session, SessionEvent } from './session.ts'

/** The reason why the page asks the player to sign in. */
export type SignInReason = 'to-place' | 'to-mark' | 'expired'

type Store = {
  session: Session
  signIn: SignInReason | null
  /** Counts calls that were rejected because the site demands something of the player first. */
  demands: number
}

/** Only the browser writes the store: on the server every session is unknown. */
export const sessionStore = create<Store>(() => ({ session: { status: 'unknown' }, signIn: null, demands: 0 }))

export function useSession(): Session {
  return sessionStore((state) => state.session)
}

export function shownPlayerId(): number | null {
  return playerIdOf(sessionStore.getState().session)
}

let changes = 0

/** Counts the messages that changed the balance. */
export function balanceChanges(): number {
  return changes
}

let sessions = 0

/** Returns the number of the current session on this page, which changes when another player, or none, is signed in. */
export function sessionNumber(): number {
  return sessions
}

export function dispatchSession(event: SessionEvent): void {
  if (event.type === 'balance-changed') changes += 1
  const { session: before } = sessionStore.getState()
  const session = reduceSession(before, event)
  const isAnother = playerIdOf(before) !== playerIdOf(session)
  if (isAnother) sessions += 1
  sessionStore.setState({ session })
  // BEY-04: an alert for one player must not be shown to another, nor hide an alert about the end of the session.
  if (before.status === 'player' && isAnother) endPlayerAlert()
}

/** AUTH-10: opens the sign-in form over the page with the reason, and leaves the slip as it is. */
export function requestSignIn(reason: SignInReason | null): void {
  // The expired session no longer matters once a player has signed in, perhaps in another tab.
  if (reason === 'expired' && shownPlayerId() !== null) return
  sessionStore.setState({ signIn: reason })
  if (reason !== null) openModal('sign-in')
}
