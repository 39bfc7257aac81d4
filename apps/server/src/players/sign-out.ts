import { deleteSignOut } from '@touchline/contract'
import { handle } from '../http/index.ts'
import type { Database, Log } from '../runtime/index.ts'
import { endSession } from './sessions.ts'

export type CloseSockets = (player: string) => Promise<void>

/** PLAT-01. Signing out twice, or with a session long dead, is signed out. */
export function signOutRoute(database: Database, closeSockets: CloseSockets, log: Log) {
  return handle(deleteSignOut, async ({ session, site, traceId }) => {
    const playerId =
      session.token === undefined ? undefined : await endSession(database, session.token, site.operatorId)
    session.drop()
    if (playerId !== undefined)
      // The session is over all the same; what a socket may still read ends with its token.
      await closeSockets(String(playerId)).catch((error: unknown) =>
        log.warn({ err: error, trace_id: traceId }, 'sockets not closed'),
      )
    return {}
  })
}
