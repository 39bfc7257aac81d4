import { deleteSignOut } from '@touchline/contract/server'
import type { Log } from '@touchline/process'
import { handle } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { endSession } from './end-session.ts'

export type CloseSockets = (player: string) => Promise<void>

/** PLAT-01: signing out again, or with an expired session, also succeeds. */
export function signOutRoute(options: Disconnecting & { database: Database }) {
  const { database } = options
  return handle(deleteSignOut, async ({ session, site, traceId }) => {
    const playerId =
      session.token === undefined ? undefined : await endSession(database, session.token, site.operatorId)
    session.drop()
    if (playerId !== undefined) await disconnect(options, playerId, traceId)
    return {}
  })
}

type Disconnecting = { closeSockets: CloseSockets; log: Log }

/** The session has ended either way, and what a socket may still read ends with its token, so a failure is only logged. */
export async function disconnect(
  { closeSockets, log }: Disconnecting,
  playerId: number,
  traceId: string,
): Promise<void> {
  await closeSockets(String(playerId)).catch((error: unknown) =>
    log.warn({ err: error, trace_id: traceId }, 'sockets not closed'),
  )
}
