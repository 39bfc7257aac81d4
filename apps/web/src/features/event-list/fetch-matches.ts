import { getMatches, matchesPerPage, getSports } from '@touchline/contract'
import type { Match, MatchStatus, Sport } from '@touchline/contract'
import type { Api } from '../../api/index.ts'

/** CAT-06: the filters of a list of matches. */
export type MatchQuery = {
  sport_key?: string | undefined
  sport_type?: 'regular' | 'cyber' | 'premium_cricket' | undefined
  category_id?: number | undefined
  tournament_id?: number | undefined
  type?: Match['type'] | readonly Match['type'][] | undefined
  match_status: readonly MatchStatus[]
  sort_by?: string | undefined
  start_from?: string | undefined
  start_to?: string | undefined
  bettable?: 'true' | undefined
  top?: 'true' | undefined
  favourite?: 'true' | undefined
  custom_bet?: 'true' | undefined
  page?: number | undefined
}

export type MatchPage = {
  matches: Match[]
  page: number
  lastPage: number
  total: number
  /** The filters without the page number, for reading the next page. */
  query: MatchQuery
}

export async function fetchMatches(api: Api, { page, ...query }: MatchQuery, signal: AbortSignal): Promise<MatchPage> {
  // The query is serialized into the HTML, so undefined filters are dropped.
  const filters = JSON.parse(JSON.stringify(query)) as MatchQuery
  const { matches, pagination } = await api(getMatches, {
    query: { ...filters, page, limit: matchesPerPage.list },
    signal,
  })
  return { matches, page: pagination.page, lastPage: pagination.last_page, total: pagination.total, query: filters }
}

/** CAT-01: reads the sports of one type that have open matches. */
export async function fetchSports(api: Api, type: Sport['type'], signal: AbortSignal): Promise<Sport[]> {
  const { sports } = await api(getSports, { signal })
  return sports.filter((sport) => sport.type === type)
}
