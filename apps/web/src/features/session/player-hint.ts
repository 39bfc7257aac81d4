import { storedNames } from '../../site/storage/stored-names.ts'
import { isUndecided } from './session.ts'
import type { Session } from './session.ts'
import { sessionStore } from './session-store.ts'

/**
 * Every page is rendered for a visitor, with a sign-in link that works before scripts run. In a browser that was signed
 * in on the last visit, this script hides the link until the session is known.
 */
export const playerHintScript = `try{if(localStorage['tl.player'])r.dataset.player=''}catch(e){}
`

/** Returns whether the session is still loading in a browser that was signed in on the last visit. */
export function isPlayerExpected(session: Session): boolean {
  if (!isUndecided(session) || (session.status === 'pending' && session.hasFailed)) return false
  return typeof document !== 'undefined' && document.documentElement.dataset['player'] !== undefined
}

/**
 * Stores in the browser whether a player is signed in, and nothing about the player. Returns a function that stops
 * this.
 */
export function syncPlayerHint(): () => void {
  return sessionStore.subscribe(({ session }, { session: before }) => {
    const { status } = session
    if (status === before.status || isUndecided(session)) return
    delete document.documentElement.dataset['player']
    try {
      if (status === 'player') localStorage.setItem(storedNames.player, '1')
      else localStorage.removeItem(storedNames.player)
    } catch {
      // In a browser that stores nothing, the sign-in link is visible for a moment on the next page load.
    }
  })
}
