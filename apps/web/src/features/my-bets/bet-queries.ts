import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { getBets, getBetReceipt, getBetSummary, getBetTimeline, getPlayer } from '@touchline/contract'
import type { PlacedBet, PlacedSelection } from '@touchline/contract'
import type * as z from 'zod/mini'
import { isApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { isChosen, isListed, statusesOf } from './requested-bets.ts'
import type { RequestedBets } from './requested-bets.ts'
import { onBetUpdate } from './bet-updates.ts'

export type BetPage = z.infer<typeof getBets.reply>
export type RenderedBets = { playerId: number; page: BetPage }

const pageSize = 20
const mostPages = 25
/** More are not listed at once; older bets are found by their days. */
export const mostListed = pageSize * mostPages

function readBetPage(api: Api, filter: RequestedBets, page: number, signal: AbortSignal): Promise<BetPage> {
  const { result = 'all', type, from, to, search, matchId } = filter
  return api(getBets, {
    query: { status: statusesOf(filter), result, type, from, to, search, match_id: matchId, page, limit: pageSize },
    signal,
  })
}

/**
 * The first page with whose it is, for a page that is shown before its browser knows who is here; null for a visitor. BET-08a:
 * bets are asked for once it is known that there is a player.
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

/** How many there are in each list and what they come to, of this result, type, time, match and these words. */
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
      page < Math.min(last_page, mostPages) ? page + 1 : undefined,
  })
}

export function timelineQuery(api: Api, betId: string) {
  return queryOptions({
    queryKey: ['bet-timeline', betId],
    queryFn: ({ signal }) => api(getBetTimeline, { params: { id: betId }, signal }),
  })
}

/** Signed anew each time it is read: it tells what has happened so far. */
export function readReceipt(api: Api, betId: string): Promise<z.infer<typeof getBetReceipt.reply>> {
  return api(getBetReceipt, { params: { id: betId } })
}

const following = new WeakSet<QueryClient>()

/**
 * BET-03: from the first list on, for as long as there is a page. A list that was closed is kept, and shown again as it is
 * while it counts as just read: it must not miss what happens meanwhile.
 */
export function followBetUpdates(client: QueryClient): void {
  if (following.has(client)) return
  following.add(client)
  onBetUpdate((update) => {
    if (update.type === 'bet-changed') applyBet(client, update.bet)
    else void client.invalidateQueries()
  })
}

type BetData = InfiniteData<BetPage, number>

/**
 * BET-03: a bet that changed is changed in place, and leaves a list it belongs to no more: an open one once it is settled.
 * A list that should have it and does not is read again.
 */
export function applyBet(client: QueryClient, bet: PlacedBet): void {
  for (const [queryKey, data] of client.getQueriesData<BetData>({ queryKey: ['bets'] })) {
    const filter = queryKey[2] as RequestedBets
    // An answer that is on its way was made before the change and would undo it.
    const isReading = client.isFetching({ queryKey, exact: true }) > 0
    const isInvalidated = client.getQueryState(queryKey)?.isInvalidated ?? false
    const readAgain = () => client.invalidateQueries({ queryKey, exact: true })
    if (data?.pages.some(({ bets }) => bets.some(({ id }) => id === bet.id))) {
      const pages = data.pages.map((page) => withBet(page, bet, staysListed(filter, bet)))
      client.setQueryData<BetData>(queryKey, { ...data, pages })
      // Written data counts as just read, also where another bet is missing from it.
      if (isReading || isInvalidated) void readAgain()
    } else if (isReading && !data) {
      // A first reading is waited for, not begun again, until it is cancelled.
      void client.cancelQueries({ queryKey, exact: true }).then(readAgain)
    } else if (isListed(filter, bet) || isReading) {
      void readAgain()
    }
  }
  void client.invalidateQueries({ queryKey: ['bet-timeline', bet.id] })
  void client.invalidateQueries({ queryKey: ['bet-summary'] })
}

/** The player watches a bet being rejected where it stands; a VIP bet, which was only asked for, goes. */
function staysListed(filter: RequestedBets, bet: PlacedBet): boolean {
  if (bet.status === 'rejected')
    return filter.status === undefined && filter.result === undefined && !bet.is_vip && isChosen(filter, bet)
  return isListed(filter, bet)
}

function withBet(page: BetPage, bet: PlacedBet, isKept: boolean): BetPage {
  return {
    ...page,
    bets: isKept
      ? page.bets.map((known) => (known.id === bet.id ? mergeBet(known, bet) : known))
      : page.bets.filter(({ id }) => id !== bet.id),
  }
}

/** An update need not carry every selection: those it does not name stay as they were. */
function mergeBet(known: PlacedBet, update: PlacedBet): PlacedBet {
  const updated = new Map(update.selections.map((selection) => [selection.id, selection]))
  const kept = known.selections.map((selection) => mergeSelection(selection, updated.get(selection.id)))
  const ids = new Set(kept.map(({ id }) => id))
  return { ...update, selections: [...kept, ...update.selections.filter(({ id }) => !ids.has(id))] }
}

/** What changes has the names of the language it was placed in; the list was read in that of the page. */
function mergeSelection(known: PlacedSelection, update: PlacedSelection | undefined): PlacedSelection {
  return { ...known, ...update, match: known.match, market: known.market, outcome: known.outcome }
}
