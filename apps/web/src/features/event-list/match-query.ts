import { dayBounds } from '@touchline/contract'
import type { ListSearch, SortKey } from '../../site/address/list-search.ts'
import { isSpecialList } from '../../site/address/list-search.ts'
import type { MatchQuery } from './fetch-matches.ts'

type ListRequest = { list: ListSearch; match_status: MatchQuery['match_status']; nowMs: number; timeZone: string }

const orders: Readonly<Record<SortKey, string>> = {
  time: 'start_time:asc',
  // Sorting by ids too keeps the matches of a league together where priorities are equal.
  league:
    'sport_priority:desc,sport_id:asc,category_priority:desc,category_id:asc,tournament_priority:desc,tournament_id:asc,start_time:asc',
  popular: 'bets_count:desc,start_time:asc',
}

const outrightTypes = ['season', 'simple_tournament', 'stage'] as const

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
