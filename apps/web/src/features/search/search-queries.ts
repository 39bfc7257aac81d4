import { queryOptions } from '@tanstack/react-query'
import { getMatch, getMatches, getMatchMarkets, getSearch, getTournaments, MatchStatus } from '@touchline/contract'
import type * as z from 'zod/mini'
import type { Api } from '../../api/index.ts'
import { groupMarkets } from '../../sports/match/group-markets.ts'
import type { Match, Tournament } from '@touchline/contract'

/** MISC-02: the API accepts from 3 to 50 characters. */
const minSearchLength = 3
export const maxSearchLength = 50

const maxMatches = 12
const waitMs = 200

export type SearchReply = z.infer<typeof getSearch.reply>

export function searchQuery(api: Api, locale: string, text: string) {
  return queryOptions({
    queryKey: ['search', locale, text.toLowerCase()],
    queryFn: async ({ signal }) => {
      // The call is sent once the player stops typing: the next letter aborts this pause.
      await pause(waitMs, signal)
      return await api(getSearch, { query: { q: text, limit: maxMatches }, signal })
    },
    enabled: isSearchable(text),
    staleTime: 15_000,
    gcTime: 60_000,
    retry: 1,
  })
}

export function isSearchable(text: string): boolean {
  return text.length >= minSearchLength && text.length <= maxSearchLength
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

/**
 * BEY-09: the markets of one match, which are found by name. A failure is not shown, because these hits are only an
 * addition.
 */
export function marketsQuery(api: Api, locale: string, matchId: number | undefined) {
  return queryOptions({
    queryKey: ['search-markets', locale, matchId],
    queryFn: async ({ signal }) => {
      const params = { id: matchId ?? 0 }
      const [match, { markets }] = await Promise.all([
        api(getMatch, { params, signal }),
        api(getMatchMarkets, { params, signal }),
      ])
      return { match, groups: groupMarkets(markets) }
    },
    enabled: matchId !== undefined,
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
  })
}

const matchesShown = 5
const leaguesShown = 4

export type PopularReply = { matches: readonly Match[]; tournaments: readonly Tournament[] }

/** Reads what an empty palette offers: the operator's top leagues and top matches, at most two of each sport. */
export function popularQuery(api: Api, locale: string) {
  return queryOptions({
    queryKey: ['popular', locale],
    queryFn: async ({ signal }): Promise<PopularReply> => {
      const [{ matches }, { tournaments }] = await Promise.all([
        api(getMatches, {
          query: {
            type: 'match',
            match_status: [MatchStatus.Prematch, MatchStatus.Live],
            top: 'true',
            max_per_sport: 2,
            limit: matchesShown,
          },
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
