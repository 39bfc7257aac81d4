import { getPlayerExclusions, postExclusionLift } from '@touchline/contract/server'
import { handle, reject } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { liftCarriedOver, readExclusions } from './lift-exclusion.ts'

/** Of the caller's own operator: another's player is not found. */
export function exclusionRoutes(database: Database): Routes {
  return [
    handle(
      getPlayerExclusions,
      async ({ staff, params }) => (await readExclusions(database, staff, params.id)) ?? reject('not-found'),
    ),
    handle(postExclusionLift, async ({ staff, params, body }) => {
      if (!(await readExclusions(database, staff, params.id))) reject('not-found')
      return (await liftCarriedOver(database, staff, params.id, body.reason)) ?? reject('not-found')
    }),
  ]
}
