import { create } from 'zustand'
import { openModal } from '../../site/address/modal-address.ts'
import { endPlayerAlert } from '../../site/page/alert-store.ts'
import { playerIdOf, reduceSession } from './session.ts'
import type { Session, SessionEvent } from './session.ts'

/** Why sign-in is asked for; null while it is not. */
export type SignInReason = 'to-place' | 'to-mark' | 'expired'

type Store = {
  session: Session
  signIn: SignInReason | null
  /** How many calls were rejected because the site demands something of the player first. */
  demands: number
}

/** Written by the browser alone: on the server everybody is unknown. */
export const sessionStore = create<Store>(() => ({ session: { status: 'unknown' }, signIn: null, demands: 0 }))

export function useSession(): Session {
  return sessionStore((state) => state.session)
}

export function shownPlayerId(): number | null {
  return playerIdOf(sessionStore.getState().session)
}

let changes = 0

/** How many messages have changed the balance so far. */
export function balanceChanges(): number {
  return changes
}

let sessions = 0

/** Of whoever is here, counted since the page was opened. */
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
  // BEY-04: what was said to one player is read by nobody else, and covers nothing that is said of the end.
  if (before.status === 'player' && isAnother) endPlayerAlert()
}

/** AUTH-10: the form says why it is shown; it opens over the page, and the slip stays as it is. */
export function requestSignIn(reason: SignInReason | null): void {
  // Whoever's session it was that has expired, somebody has signed in since, perhaps in another tab.
  if (reason === 'expired' && shownPlayerId() !== null) return
  sessionStore.setState({ signIn: reason })
  if (reason !== null) openModal('sign-in')
}
