import type { Session } from './session.ts'

/**
 * LIVE-04: the live connection belongs to whoever was signed in when it was opened. It is opened while that is unknown; no
 * status is ever pending, so the last one is the one to compare with.
 */
export function needsNewConnection(before: Session, after: Session): boolean {
  return playerIdOf(before) !== playerIdOf(after)
}

function playerIdOf(session: Session): number | null {
  return session.status === 'player' ? session.player.id : null
}
