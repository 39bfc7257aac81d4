import type { ListSearch, SortKey } from '../address/list-search.ts'
import { isSpecialList } from '../address/list-search.ts'
import { listWindow } from '../address/list-window.ts'
import type { MatchQuery } from './ask-matches.ts'

type Asked = { list: ListSearch; match_status: MatchQuery['match_status']; nowMs: number; timeZone: string }

const orders: Readonly<Record<SortKey, string>> = {
  time: 'start_time:asc',
  // The ids keep a league together where priorities are equal.
  league:
    'sport_priority:desc,sport_id:asc,category_priority:desc,category_id:asc,tournament_priority:desc,tournament_id:asc,start_time:asc',
  popular: 'bets_count:desc,start_time:asc',
}

/** NAV-12: what the API is asked, from what the address says. */
export function matchQuery({ list, match_status, nowMs, timeZone }: Asked): MatchQuery {
  return {
    match_status,
    // An outright is whatever is no match; seasons are what is offered of them.
    type: list.sport === 'outrights' ? 'season' : 'match',
    sport_key: isSpecialList(list.sport) ? undefined : list.sport,
    sport_type: list.sportType,
    sort_by: list.sortBy === undefined ? undefined : orders[list.sortBy],
    top: list.sport === 'top' ? 'true' : undefined,
    favourite: list.sport === 'favorites' ? 'true' : undefined,
    // No match can be built on yet.
    isNone: list.sport === 'betbuilder',
    bettable: list.isBettable ? 'true' : undefined,
    page: list.page,
    ...listWindow(list, nowMs, timeZone),
  }
}
