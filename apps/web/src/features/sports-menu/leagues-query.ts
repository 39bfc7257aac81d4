import { queryOptions } from '@tanstack/react-query'
import { getTournaments } from '@touchline/contract'
import type { CategoryRef, Tournament } from '@touchline/contract'
import type { Api } from '../../api/index.ts'

const mostLeagues = 200

export type LeaguesOfCountry = { category: CategoryRef; leagues: readonly Tournament[] }

export function leaguesQuery(api: Api, locale: string, sportKey: string) {
  return queryOptions({
    queryKey: ['leagues', locale, sportKey],
    queryFn: async ({ signal }) => {
      const { tournaments } = await api(getTournaments, { query: { sport_key: sportKey, limit: mostLeagues }, signal })
      return byCountry(tournaments)
    },
    staleTime: 60_000,
  })
}

/** In the order the API gives them: a country stands where its first league does. */
function byCountry(leagues: readonly Tournament[]): LeaguesOfCountry[] {
  const groups = Map.groupBy(leagues, ({ category }) => category.id)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ category: first.category, leagues: group }] : []
  })
}
