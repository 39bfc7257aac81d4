import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getBets, getBetReceipt, getBetSummary, getBetTimeline, getPlayer } from '@touchline/contract'
import type * as z from 'zod/mini'
import { isApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { statusesOf } from './requested-bets.ts'
import type { RequestedBets } from './requested-bets.ts'

export type BetPage = z.infer<typeof getBets.reply>
export type RenderedBets = { playerId: number; page: BetPage }

const pageSize = 20
const maxPages = 25
/** The list ends after this many bets; a player finds older ones by date. */
export const maxListed = pageSize * maxPages

function readBetPage(api: Api, filter: RequestedBets, page: number, signal: AbortSignal): Promise<BetPage> {
  const { result = 'all', type, from, to, search, matchId } = filter
  return api(getBets, {
    query: { status: statusesOf(filter), result, type, from, to, search, match_id: matchId, page, limit: pageSize },
    signal,
  })
}

/**
 * Reads the first page of bets and their player, with which the server renders the list before the browser knows the
 * session. Returns null for a visitor. BET-08a: bets are requested only if there is a player.
 */
export async function readRenderedBets(
  api: Api,
  filter: RequestedBets,
  signal: AbortSignal,
): Promise<RenderedBets | null> {
  try {
    const { player } = await api(getPlayer, { signal })
    if (!player?.isLoggedIn) return null
    return { playerId: player.id, page: await readBetPage(api, filter, 1, signal) }
  } catch (error) {
    if (isApiError(error, 'not-signed-in')) return null
    throw error
  }
}

/** Reads the number of bets and their totals for each status, with the other filters applied. */
export function summaryQuery(api: Api, playerId: number, filter: Omit<RequestedBets, 'status'>) {
  const { result = 'all', type, from, to, search, matchId } = filter
  const query = { result, type, from, to, search, match_id: matchId }
  return queryOptions({
    queryKey: ['bet-summary', playerId, query],
    queryFn: ({ signal }) => api(getBetSummary, { query, signal }),
  })
}

export function betsQuery(api: Api, playerId: number, filter: RequestedBets) {
  return infiniteQueryOptions({
    queryKey: ['bets', playerId, filter],
    queryFn: ({ pageParam, signal }) => readBetPage(api, filter, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, last_page } }) =>
      page < Math.min(last_page, maxPages) ? page + 1 : undefined,
  })
}

export function timelineQuery(api: Api, betId: string) {
  return queryOptions({
    queryKey: ['bet-timeline', betId],
    queryFn: ({ signal }) => api(getBetTimeline, { params: { id: betId }, signal }),
  })
}

/**
 * Reads the receipt of a bet. The server signs a new one for each call, because it also states what has happened since
 * the last.
 */
export function readReceipt(api: Api, betId: string): Promise<z.infer<typeof getBetReceipt.reply>> {
  return api(getBetReceipt, { params: { id: betId } })
}
