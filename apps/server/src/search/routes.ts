import { getSearch } from '@touchline/contract'
import { handle } from '../http/index.ts'
import type { Routes } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'
import { searchNames } from './search-names.ts'

export function searchRoutes(database: Database): Routes {
  return [
    handle(getSearch, ({ query, locale, site }) =>
      searchNames({ database, locale, operatorId: site.operatorId }, query),
    ),
  ]
}
