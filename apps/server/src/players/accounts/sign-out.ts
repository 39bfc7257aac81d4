import { deleteSignOut } from '@touchline/contract/server'
import type { Log } from '@touchline/process'
import { handle } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { endSession } from './end-session.ts'

export type CloseSockets = (player: string) => Promise<void>

/** PLAT-01: signing out also succeeds if the session has ended already. */
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

/**
 * Closes the player's sockets. A failure is only logged, because the session has ended in any case and the sockets end
 * when their tokens expire.
 */
export async function disconnect(
  { closeSockets, log }: Disconnecting,
  playerId: number,
  traceId: string,
): Promise<void> {
  await closeSockets(String(playerId)).catch((error: unknown) =>
    log.warn({ err: error, trace_id: traceId }, 'sockets not closed'),
  )
}
