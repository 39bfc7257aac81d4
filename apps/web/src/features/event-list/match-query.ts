import { dayBounds, getMatches, getSports, matchesPerPage } from '@touchline/contract'
import type { Match, MatchStatus, Sport } from '@touchline/contract'
import { topSports } from '@touchline/contract/site-values'
import type { Api } from '../../api/index.ts'
import type { ListSearch, SortKey } from '../../site/address/list-search.ts'
import { isSpecialList } from '../../site/address/list-search.ts'
import { shownTimeZone } from '../../site/i18n/use-visitor-i18n.ts'
import type { PageContext } from '../../site/page-context.ts'
import type { PageSubject } from '../../site/use-page.ts'

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

type ListRequest = { list: ListSearch; match_status: MatchQuery['match_status']; nowMs: number; timeZone: string }

const orders: Readonly<Record<SortKey, string>> = {
  time: 'start_time:asc',
  // Sorting by ids too keeps the matches of a league together where priorities are equal.
  league:
    'sport_priority:desc,sport_id:asc,category_priority:desc,category_id:asc,tournament_priority:desc,tournament_id:asc,start_time:asc',
  popular: 'bets_count:desc,start_time:asc',
}

export const outrightTypes = ['season', 'simple_tournament', 'stage'] as const

/** NAV-12: turns the filters of the address into those of the API. */
export function matchQuery({ list, match_status, nowMs, timeZone }: ListRequest): MatchQuery {
  return {
    match_status,
    type: list.sport === 'outrights' ? outrightTypes : 'match',
    sport_key: isSpecialList(list.sport) ? undefined : list.sport,
    sport_type: list.sportType,
    sort_by: list.sortBy === undefined ? undefined : orders[list.sortBy],
    top: list.sport === 'top' ? 'true' : undefined,
    favourite: list.sport === 'favorites' ? 'true' : undefined,
    custom_bet: list.sport === 'betbuilder' ? 'true' : undefined,
    bettable: list.isBettable ? 'true' : undefined,
    page: list.page,
    ...listWindow(list, nowMs, timeZone),
  }
}

const hourMs = 3_600_000

/** The start times to request. A chosen day takes precedence over a number of hours. */
export function listWindow(
  { date, time }: Pick<ListSearch, 'date' | 'time'>,
  nowMs: number,
  timeZone: string,
): { start_from?: string; start_to?: string } {
  if (date !== undefined) {
    const { fromMs, toMs } = dayBounds(date, timeZone)
    // The last second is excluded, because it belongs to the next day.
    return { start_from: iso(fromMs), start_to: iso(toMs - 1_000) }
  }
  return time === undefined ? {} : { start_to: iso(nowMs + Number.parseInt(time, 10) * hourMs) }
}

function iso(atMs: number): string {
  return new Date(atMs).toISOString().replace('.000', '')
}

export type ScopeConfig = { sport?: string | undefined }
type ListGiven = Pick<PageContext, 'site' | 'nowMs'> & { subject: PageSubject; config?: ScopeConfig }

export const noFilters: ListSearch = {
  ...{ date: undefined, time: undefined, sortBy: undefined, isBettable: undefined },
  ...{ sport: undefined, sportType: undefined, page: undefined },
}

/** Returns the query of a whole list: of what the page is about, with the filters of its address. */
export function listQuery(
  { subject, site, nowMs, config }: ListGiven,
  match_status: readonly MatchStatus[],
  fixed: Partial<ListSearch> = {},
): MatchQuery {
  const list = { ...(subject.list ?? noFilters), ...fixed }
  return {
    ...matchQuery({ list, match_status, nowMs, timeZone: shownTimeZone(site) }),
    ...scopeOf(subject, config),
  }
}

/** A sport of the settings overrides what the page is about. */
export function scopeOf(
  { sportKey, categoryId, leagueId }: PageSubject,
  { sport }: ScopeConfig = {},
): Pick<MatchQuery, 'sport_key' | 'category_id' | 'tournament_id' | 'top'> {
  if (sport !== undefined) return { sport_key: sport }
  if (leagueId !== undefined) return { tournament_id: leagueId }
  if (categoryId !== undefined) return { category_id: categoryId }
  if (sportKey === undefined) return {}
  return sportKey === topSports ? { top: 'true' } : { sport_key: sportKey }
}
