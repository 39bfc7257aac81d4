import { getBettingSwitches, postBettingSwitch, postBettingSwitchEnd } from '@touchline/contract/server'
import { handle, reject } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { createSwitch, endSwitch, listSwitches } from './switches.ts'

/** Of the caller's own operator: another's switch is not found. Placement reads them (PLACE-5). */
export function bettingSwitchRoutes(database: Database): Routes {
  return [
    handle(getBettingSwitches, async ({ staff }) => ({ switches: await listSwitches(database, staff.operatorId) })),
    handle(
      postBettingSwitch,
      async ({ staff, body }) => (await createSwitch(database, staff, body)) ?? reject('too-many-switches'),
    ),
    handle(
      postBettingSwitchEnd,
      async ({ staff, params }) => (await endSwitch(database, staff, params.id)) ?? reject('not-found'),
    ),
  ]
}
