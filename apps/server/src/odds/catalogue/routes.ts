import {
  getCategories,
  getCategory,
  getMatch,
  getMatches,
  getSport,
  getSports,
  getTournament,
  getTournaments,
} from '@touchline/contract/server'
import { handle, reject } from '../../platform/http/index.ts'
import type { Routes, Site } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { MarketNamer } from './names/market-names.ts'
import { readCategories, readCategory } from './lists/read-categories.ts'
import { readSport, readSports } from './lists/read-sports.ts'
import { readTournament, readTournaments } from './lists/read-tournaments.ts'
import { readMatch, readMatches } from './lists/read-matches.ts'

type Caller = { locale: string; site: { operatorId: number } }

/** Functions that return the provider of a site's bet builder, and the sports that it covers. */
type OfferedBuilders = {
  provider: (site: Site) => Promise<string | undefined>
  sports: () => Promise<readonly number[]>
}

export function catalogueRoutes(database: Database, namer: MarketNamer, builders: OfferedBuilders): Routes {
  const reader = ({ locale, site }: Caller) => ({ database, namer, locale, operatorId: site.operatorId })
  return [
    handle(getMatches, async (call) => {
      const provider = await builders.provider(call.site)
      const isFiltered = call.query.custom_bet !== undefined && provider !== undefined
      const customBets = isFiltered ? { provider, sportIds: await builders.sports() } : null
      const withGroups = { ...reader(call), playerId: call.player?.id, builderProvider: provider }
      return readMatches(withGroups, call.query, customBets)
    }),
    handle(getMatch, async (call) => {
      const withGroups = { ...reader(call), builderProvider: await builders.provider(call.site) }
      return (await readMatch(withGroups, call.params.id)) ?? reject('not-found')
    }),
    handle(getSports, (call) => readSports(reader(call), call.query)),
    handle(getSport, async (call) => (await readSport(reader(call), call.params.key)) ?? reject('not-found')),
    handle(getCategories, (call) => readCategories(reader(call), call.query)),
    handle(getCategory, async (call) => (await readCategory(reader(call), call.params.id)) ?? reject('not-found')),
    handle(getTournaments, (call) => readTournaments(reader(call), call.query)),
    handle(getTournament, async (call) => (await readTournament(reader(call), call.params.id)) ?? reject('not-found')),
  ]
}
