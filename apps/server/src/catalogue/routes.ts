import { getMatch, getMatches } from '@touchline/contract'
import { handle, refuse } from '../http/index.ts'
import type { Routes } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'
import { readMatch, readMatches } from './read-matches.ts'

export function catalogueRoutes(database: Database): Routes {
  return [
    handle(getMatches, ({ query, locale }) => readMatches(database, locale, query)),
    handle(
      getMatch,
      async ({ params, locale }) => (await readMatch(database, locale, params.id)) ?? refuse('not-found'),
    ),
  ]
}
