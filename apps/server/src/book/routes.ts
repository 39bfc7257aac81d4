import { canonicalSpecifier, getMatchMarkets, getPriceHistory } from '@touchline/contract'
import type { MarketWords } from '../catalogue/index.ts'
import { handle, refuse } from '../http/index.ts'
import type { Routes } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'
import { readMarkets } from './read-markets.ts'
import { readPriceHistory } from './price-history.ts'

export function bookRoutes(database: Database, words: MarketWords): Routes {
  return [
    handle(
      getMatchMarkets,
      async ({ params, query, locale, site: { operatorId } }) =>
        (await readMarkets({ database, words, locale, operatorId }, params.id, query)) ?? refuse('not-found'),
    ),
    handle(getPriceHistory, async ({ params: { id }, query: { market_id, ...query } }) => {
      const specifier = canonicalSpecifier(query.specifier)
      const points = await readPriceHistory(database, id, market_id, specifier)
      return points ? { match_id: id, market_id, specifier, points } : refuse('not-found')
    }),
  ]
}
