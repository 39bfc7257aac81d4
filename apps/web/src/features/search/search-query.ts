import { queryOptions } from '@tanstack/react-query'
import { CategoryRef, endpoint, Match, SportRef, TournamentRef } from '@touchline/contract'
import * as z from 'zod/mini'
import type { Api } from '../../api/index.ts'

/** MISC-02: the API takes from 3 to 50 characters. */
export const shortestSearch = 3
export const longestSearch = 50

const mostMatches = 12
const waitMs = 200

/** BOOK-08: what the palette reads of the answer. */
const getSearch = endpoint({
  method: 'GET',
  path: '/api/v2/search',
  summary: 'Matches, leagues and sports by name, the likeliest first; accents and typing errors are forgiven',
  maxAgeSeconds: 1,
  query: z.object({ q: z.string(), limit: z.int() }),
  reply: z.object({
    matches: z.array(
      z.extend(
        z.pick(Match, {
          id: true,
          slug: true,
          sport: true,
          tournament: true,
          home: true,
          away: true,
          start_time: true,
          status: true,
        }),
        { name: z.nullable(z.string()), score: z.nullable(z.object({ home: z.string(), away: z.string() })) },
      ),
    ),
    tournaments: z.array(z.extend(TournamentRef, { sport: SportRef, category: CategoryRef })),
    sports: z.array(SportRef),
  }),
  errors: ['invalid-request'],
})

export type SearchReply = z.infer<typeof getSearch.reply>

export function searchQuery(api: Api, locale: string, text: string) {
  return queryOptions({
    queryKey: ['search', locale, text.toLowerCase()],
    queryFn: async ({ signal }) => {
      // Asked once the typing pauses: the next letter cancels this wait.
      await pause(waitMs, signal)
      return await api(getSearch, { query: { q: text, limit: mostMatches }, signal })
    },
    enabled: isSearchable(text),
    staleTime: 15_000,
    gcTime: 60_000,
    retry: 1,
  })
}

export function isSearchable(text: string): boolean {
  return text.length >= shortestSearch && text.length <= longestSearch
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
