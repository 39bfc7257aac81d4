import * as z from 'zod/mini'
import { sessionStore } from '../../features/session/session-store.ts'
import { reportError } from '../../site/reports/report-error.ts'
import { readMark, readStored, writeStored } from '../../site/storage.ts'
import { storedNames } from '../../site/stored-names.ts'

/**
 * BEY-04: whoever signs in finds nothing of another player who did not sign out here: whose session expired, or who signed in in
 * another tab. The same player comes back to their slip, and a visitor's own goes on (AUTH-10). Returns what ends it.
 */
export function forgetFormerPlayer(): () => void {
  return sessionStore.subscribe(({ session }, { session: before }) => {
    if (session.status !== 'player' || session === before) return
    const { id } = session.player
    const former = readStored(storedNames.tabPlayer, z.number()) ?? Number(readMark(storedNames.settingsOf) ?? id)
    writeStored(storedNames.tabPlayer, id)
    if (former === id) return
    import('../../features/account/sign-out.ts').then(({ clearPlayerState }) => {
      clearPlayerState({ id })
      writeStored(storedNames.tabPlayer, id)
    }, reportError)
  })
}
