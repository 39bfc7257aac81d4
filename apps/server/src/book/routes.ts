import { getMatchMarkets } from '@touchline/contract'
import type { MarketWords } from '../catalogue/index.ts'
import { handle, refuse } from '../http/index.ts'
import type { Routes } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'
import { readMarkets } from './read-markets.ts'

export function bookRoutes(database: Database, words: MarketWords): Routes {
  return [
    handle(
      getMatchMarkets,
      async ({ params, locale }) => (await readMarkets(database, words, locale, params.id)) ?? refuse('not-found'),
    ),
  ]
}
