import { putPlayerStatuses } from '@touchline/contract/server'
import type { Log } from '@touchline/process'
import { handle, reject } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

/** AUTH-12b: statuses that staff or other systems give. Of the caller's own operator: another's player is not found. */
export function statusRoutes({ database, log }: { database: Database; log: Log }): Routes {
  return [
    handle(putPlayerStatuses, async ({ staff, params, body, traceId }) => {
      const { rows } = await database.query<{ is_saved: boolean }>({
        name: 'put-player-statuses',
        text: 'SELECT touchline.put_player_statuses($1, $2, $3) AS is_saved',
        values: [staff.operatorId, params.id, body.statuses],
      })
      if (rows[0]?.is_saved !== true) reject('not-found')
      log.info(
        { staff: staff.name, player_id: params.id, statuses: body.statuses, trace_id: traceId },
        'statuses of a player set by staff',
      )
      return { statuses: body.statuses }
    }),
  ]
}
