import { getMatch, getMatches, getSports, getTournament, getTournaments } from '@touchline/contract'
import { handle, refuse } from '../http/index.ts'
import type { Routes } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'
import type { MarketWords } from './market-words.ts'
import { readMatch, readMatches } from './read-matches.ts'
import { readSports } from './read-sports.ts'
import { readTournament, readTournaments } from './read-tournaments.ts'

export function catalogueRoutes(database: Database, words: MarketWords): Routes {
  return [
    handle(getMatches, ({ query, locale }) => readMatches({ database, words, locale }, query)),
    handle(
      getMatch,
      async ({ params, locale }) => (await readMatch({ database, words, locale }, params.id)) ?? refuse('not-found'),
    ),
    handle(getSports, ({ query, locale }) => readSports(database, locale, query)),
    handle(getTournaments, ({ query, locale }) => readTournaments(database, locale, query)),
    handle(
      getTournament,
      async ({ params, locale }) => (await readTournament(database, locale, params.id)) ?? refuse('not-found'),
    ),
  ]
}
