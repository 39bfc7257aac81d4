import { getMatchMarkets } from '@touchline/contract'
import { handle, refuse } from '../http/index.ts'
import type { Routes } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'
import { readMarkets } from './read-markets.ts'

export function bookRoutes(database: Database): Routes {
  return [
    handle(getMatchMarkets, async ({ params }) => (await readMarkets(database, params.id)) ?? refuse('not-found')),
  ]
}
