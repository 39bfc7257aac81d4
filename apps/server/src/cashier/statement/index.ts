import { getStatement } from '@touchline/contract/server'
import { countRequest, handle, reject } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import type { CreateLimit, Database } from '../../platform/runtime/index.ts'
import { readStatement } from './read-statement.ts'

export function statementRoutes(database: Database, createLimit: CreateLimit): Routes {
  // The limit is low, because each statement reads all movements of the account in the period.
  const readings = createLimit('statement', { requests: 30, seconds: 60 })
  return [
    handle(getStatement, async ({ player, site, query }) => {
      await countRequest(readings, player.id)
      const request = { ...query, playerId: player.id, timeZone: site.timeZone }
      return (await readStatement(database, request)) ?? reject('not-found')
    }),
  ]
}
