import { sessionStore } from '../../features/session/session-store.ts'
import { reportError } from '../../site/reports/report-error.ts'

/** BEY-04: somebody else has signed in where no session ended before, as in another tab. Returns what ends it. */
export function forgetFormerPlayer(): () => void {
  return sessionStore.subscribe(({ session }, { session: before }) => {
    if (before.status !== 'player' || session.status !== 'player' || before.player.id === session.player.id) return
    import('../../features/account/sign-out.ts').then(({ forgetTraces }) => forgetTraces(), reportError)
  })
}
