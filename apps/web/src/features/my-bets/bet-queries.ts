import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { getBets, getBetTimeline } from '@touchline/contract'
import type { PlacedBet } from '@touchline/contract'
import type * as z from 'zod/mini'
import type { Api } from '../../api/index.ts'
import { isListed, statusesOf } from './bet-filter.ts'
import type { BetFilter } from './bet-filter.ts'

export type BetPage = z.infer<typeof getBets.reply>

const pageSize = 20
const pagesKept = 25

export function readBetPage(api: Api, filter: BetFilter, page: number, signal: AbortSignal): Promise<BetPage> {
  return api(getBets, { query: { status: statusesOf(filter), page, limit: pageSize }, signal })
}

export function betsQuery(api: Api, playerId: number, filter: BetFilter) {
  return infiniteQueryOptions({
    queryKey: ['bets', playerId, filter.status ?? 'all'],
    queryFn: ({ pageParam, signal }) => readBetPage(api, filter, pageParam, signal),
    initialPageParam: 1,
    maxPages: pagesKept,
    getNextPageParam: ({ pagination: { page, last_page } }) => (page < last_page ? page + 1 : undefined),
    getPreviousPageParam: ({ pagination: { page } }) => (page > 1 ? page - 1 : undefined),
  })
}

export function timelineQuery(api: Api, betId: string) {
  return queryOptions({
    queryKey: ['bet-timeline', betId],
    queryFn: ({ signal }) => api(getBetTimeline, { params: { id: betId }, signal }),
  })
}

type BetData = InfiniteData<BetPage, number>

/**
 * BET-03: a bet that changed is changed in place, and leaves a list it belongs to no more: an open one once it is settled.
 * A list that should have it and does not is read again.
 */
export function applyBet(client: QueryClient, bet: PlacedBet): void {
  for (const [queryKey, data] of client.getQueriesData<BetData>({ queryKey: ['bets'] })) {
    const isWanted = isListed(queryKey[2], bet)
    // An answer that is on its way was made before the change and would undo it.
    const isReading = client.isFetching({ queryKey, exact: true }) > 0
    const readAgain = () => client.invalidateQueries({ queryKey, exact: true })
    if (data?.pages.some(({ bets }) => bets.some(({ id }) => id === bet.id))) {
      client.setQueryData<BetData>(queryKey, { ...data, pages: data.pages.map((page) => withBet(page, bet, isWanted)) })
      if (isReading) void readAgain()
    } else if (isReading && !data) {
      // A first reading is waited for, not begun again, until it is cancelled.
      void client.cancelQueries({ queryKey, exact: true }).then(readAgain)
    } else if (isWanted || isReading) {
      void readAgain()
    }
  }
  void client.invalidateQueries({ queryKey: ['bet-timeline', bet.id] })
}

function withBet(page: BetPage, bet: PlacedBet, isWanted: boolean): BetPage {
  return {
    ...page,
    bets: isWanted
      ? page.bets.map((known) => (known.id === bet.id ? bet : known))
      : page.bets.filter(({ id }) => id !== bet.id),
  }
}
