import { storedNames } from '../../site/stored-names.ts'
import { isUndecided } from './session.ts'
import type { Session } from './session.ts'
import { sessionStore } from './session-store.ts'

/**
 * Every page is rendered for a visitor, with a way to sign in that works before scripts. A browser that was signed in last
 * time does not show it until it is known who is here.
 */
export const playerHintScript = `try{if(localStorage['tl.player'])r.dataset.player=''}catch(e){}
`

/** The browser was signed in last time, and who is here is about to be known. */
export function isPlayerExpected(session: Session): boolean {
  if (!isUndecided(session) || (session.status === 'pending' && session.hasFailed)) return false
  return typeof document !== 'undefined' && document.documentElement.dataset['player'] !== undefined
}

/** Remembers whether to expect a player, and nothing about them. Returns what ends it. */
export function syncPlayerHint(): () => void {
  return sessionStore.subscribe(({ session }, { session: before }) => {
    const { status } = session
    if (status === before.status || isUndecided(session)) return
    delete document.documentElement.dataset['player']
    try {
      if (status === 'player') localStorage.setItem(storedNames.player, '1')
      else localStorage.removeItem(storedNames.player)
    } catch {
      // Then the way to sign in is seen for a moment.
    }
  })
}
