import { canonicalSpecifier } from '@touchline/contract'
import { getMatchMarkets, getMatchResults, getPriceHistory } from '@touchline/contract/server'
import type { MarketNamer } from '../catalogue/index.ts'
import { handle, reject } from '../../platform/http/index.ts'
import type { Routes, Site } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { readMarkets } from './read-markets.ts'
import { readResults } from './read-results.ts'
import { readPriceHistory } from './price-history.ts'

type BuilderProvider = (site: Site) => Promise<string | undefined>

export function bookRoutes(database: Database, namer: MarketNamer, builderProvider: BuilderProvider): Routes {
  return [
    handle(getMatchMarkets, async ({ params, query, locale, site }) => {
      const { operatorId } = site
      const reader = { database, namer, locale, operatorId, builderProvider: await builderProvider(site) }
      return (await readMarkets(reader, params.id, query)) ?? reject('not-found')
    }),
    handle(
      getMatchResults,
      async ({ params, query, locale, site: { operatorId } }) =>
        (await readResults({ database, namer, locale, operatorId }, params.id, query)) ?? reject('not-found'),
    ),
    handle(getPriceHistory, async ({ params: { id }, query: { market_id, ...query } }) => {
      const specifier = canonicalSpecifier(query.specifier)
      const points = await readPriceHistory(database, id, market_id, specifier)
      return points ? { match_id: id, market_id, specifier, points } : reject('not-found')
    }),
  ]
}
