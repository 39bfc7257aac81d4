import { getSearch } from '@touchline/contract/server'
import { handle } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type * as z from 'zod/mini'
import type { CatalogueReader } from '../catalogue/index.ts'
import { searchStatement } from './search-statement.ts'

export function searchRoutes(database: Database): Routes {
  return [
    handle(getSearch, ({ query, locale, site }) =>
      searchNames({ database, locale, operatorId: site.operatorId }, query),
    ),
  ]
}

type Query = z.infer<(typeof getSearch)['query']>
type Answer = z.infer<(typeof getSearch)['reply']>

const openStatuses = [0, 1]

/** What a query most likely means, as this operator shows it. */
async function searchNames({ database, locale, operatorId }: CatalogueReader, query: Query): Promise<Answer> {
  const { rows } = await database.query<Answer>({
    name: 'search-names',
    text: searchStatement,
    values: [
      locale,
      operatorId,
      query.q,
      query.match_status ?? openStatuses,
      query.sport_type ?? null,
      query.only_events_name ?? false,
      query.limit,
    ],
  })
  return rows[0] ?? { matches: [], competitors: [], tournaments: [], sports: [] }
}
