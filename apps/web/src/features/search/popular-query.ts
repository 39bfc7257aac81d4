import { queryOptions } from '@tanstack/react-query'
import { getMatches, getTournaments } from '@touchline/contract'
import type { Match, Tournament } from '@touchline/contract'
import type { Api } from '../../api/index.ts'

const matchesShown = 5
const leaguesShown = 4

export type PopularReply = { matches: readonly Match[]; tournaments: readonly Tournament[] }

/** What an empty palette offers: matches of the operator's top leagues, no sport more than twice, and those leagues. */
export function popularQuery(api: Api, locale: string) {
  return queryOptions({
    queryKey: ['popular', locale],
    queryFn: async ({ signal }): Promise<PopularReply> => {
      const [{ matches }, { tournaments }] = await Promise.all([
        api(getMatches, {
          query: { type: 'match', match_status: [0, 1], top: 'true', max_per_sport: 2, limit: matchesShown },
          signal,
        }),
        api(getTournaments, { query: { limit: leaguesShown }, signal }),
      ])
      return { matches, tournaments: tournaments.filter(({ is_top }) => is_top) }
    },
    staleTime: 30_000,
    gcTime: 60_000,
    retry: 1,
  })
}
