import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { getBets, getBetTimeline } from '@touchline/contract'
import type { PlacedBet } from '@touchline/contract'
import type * as z from 'zod/mini'
import type { Api } from '../../api/index.ts'
import { statusesOf } from './bet-filter.ts'
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

/** BET-03: a bet that changed is changed in place; one that no list knows makes the lists read again. */
export function applyBet(client: QueryClient, bet: PlacedBet): void {
  let isKnown = false
  client.setQueriesData<InfiniteData<BetPage, number>>({ queryKey: ['bets'] }, (data) => {
    if (!data?.pages.some(({ bets }) => bets.some(({ id }) => id === bet.id))) return data
    isKnown = true
    const pages = data.pages.map((page) => ({
      ...page,
      bets: page.bets.map((known) => (known.id === bet.id ? bet : known)),
    }))
    return { ...data, pages }
  })
  if (!isKnown) void client.invalidateQueries({ queryKey: ['bets'] })
  void client.invalidateQueries({ queryKey: ['bet-timeline', bet.id] })
}
