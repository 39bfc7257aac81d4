import { getPlayersOnHold, postHoldDecision } from '@touchline/contract/server'
import type { Log } from '@touchline/process'
import { handle } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import { inTransaction } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { decideHold } from './decide-hold.ts'
import { listPlayers } from './list-players.ts'

type Options = { database: Database; closeSockets: (player: string) => Promise<void>; log: Log }

/** Staff act for their own operator: a player of another operator is not found. */
export function verificationRoutes(options: Options): Routes {
  const { database, closeSockets, log } = options
  return [
    handle(getPlayersOnHold, ({ staff, query }) => listPlayers(database, staff.operatorId, query)),
    handle(postHoldDecision, async ({ staff, params, body, traceId }) => {
      const { decision } = body
      const isClosed = decision === 'close'
      const state = await inTransaction(database, (client) =>
        decideHold(client, staff, { ...body, ...params, traceId }),
      )
      log.info(
        { event: 'player-verification', staff: staff.name, player_id: params.id, decision, trace_id: traceId },
        'security event',
      )
      if (isClosed)
        await closeSockets(String(params.id)).catch((error: unknown) =>
          log.warn({ err: error, trace_id: traceId }, 'sockets not closed'),
        )
      return { state, is_closed: isClosed }
    }),
  ]
}
