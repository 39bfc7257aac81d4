import { MatchStatus } from '@touchline/contract'
import type { Match, Sport, Tournament } from '@touchline/contract'
import type { Api } from '../../api/index.ts'
import { emptyWidgets, side } from '../../features/match/statistics/testing/boards.tsx'
import { namedMarket, sampleMatch } from '../../live/testing/samples.ts'

/** The time of the samples. */
export const nowMs = Date.parse('2026-11-20T12:00:00Z')

const sides = { home: side(1, 'Ayr'), away: side(2, 'Hull') }
const live = sampleMatch({ id: 7, slug: 'ayr-hull-m7', ...sides, status: MatchStatus.Live })
const soon = sampleMatch({
  ...{ id: 8, slug: 'bath-york-m8', home: side(3, 'Bath'), away: side(4, 'York') },
  ...{ status: MatchStatus.Prematch, start_time: '2026-11-21T15:00:00Z' },
})
const season = sampleMatch({ id: 9, slug: 'cup-m9', type: 'season', name: 'Cup winner', status: MatchStatus.Prematch })
const ended = sampleMatch({ id: 5, ...sides, status: MatchStatus.Finished, start_time: '2026-11-19T15:00:00Z' })
const { sport, category, tournament } = live
const counts = { live_matches_count: 1, open_matches_count: 3 }
export const sports: Sport[] = [
  { ...sport, provider: 'uof', ...counts },
  { ...sport, id: 2, key: 'tennis', name: 'Tennis', provider: 'uof', live_matches_count: 0, open_matches_count: 2 },
]
export const leagues: Tournament[] = [
  { ...tournament, sport, category, main_market_outcomes_count: 3, secondary_market_outcomes_count: 2, ...counts },
]

type Given = { query?: Record<string, unknown>; body?: unknown; params?: { type?: string } }

/** Answers like the API, and notes what was requested. */
export function openApi() {
  const requests: { path: string; given: Given }[] = []
  const answers: Record<string, (given: Given) => unknown> = {
    '/api/v2/sports': () => ({ sports }),
    '/api/v2/tournaments': () => ({ tournaments: leagues }),
    '/api/v2/counters': () => ({
      counters: [{ list: 'live', total: 31, sports: [{ id: 1, key: 'football', count: 31 }], categories: [] }],
    }),
    '/api/v2/matches': ({ query }) => {
      const matches = matchesOf(query ?? {})
      return { matches, pagination: { total: matches.length, page: 1, limit: 40, last_page: 1 } }
    },
    '/api/v2/matches/:id': ({ params }) => ((params as { id?: number }).id === 8 ? soon : live),
    '/api/v2/favourites/:type': () => ({ favoriteIds: [3] }),
    '/api/v2/matches/:id/markets': () => ({
      ...{ match_id: 7, version: 10, stopped_producers: [], markets: [namedMarket()] },
      pagination: { total: 1, page: 1, limit: 500, last_page: 1 },
    }),
    '/api/v2/matches/:id/:type': ({ params }) => ({
      ...{ type: params?.type, match_id: 7 },
      ...emptyWidgets[params?.type as keyof typeof emptyWidgets],
    }),
  }
  const api = (async (endpoint: { path: string }, given: Given) => {
    requests.push({ path: endpoint.path, given })
    return answers[endpoint.path]?.(given)
  }) as unknown as Api
  return { api: Object.assign(api, { in: () => api }), requests }
}

function matchesOf({ type, match_status }: Record<string, unknown>): Match[] {
  if (Array.isArray(type)) return [season]
  const wanted = match_status as readonly number[]
  return [live, soon, ended].filter(({ status }) => wanted.includes(status))
}
