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
const maxPages = 25
/** The list ends here; a player finds older bets by date. */
export const maxListed = pageSize * maxPages

function readBetPage(api: Api, filter: RequestedBets, page: number, signal: AbortSignal): Promise<BetPage> {
  const { result = 'all', type, from, to, search, matchId } = filter
  return api(getBets, {
    query: { status: statusesOf(filter), result, type, from, to, search, match_id: matchId, page, limit: pageSize },
    signal,
  })
}

/**
 * Reads the first page and its player, for a page shown before its browser knows the session; returns null for a visitor. BET-08a:
 * bets are requested only when there is a player.
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

/** Reads the number of bets and their totals for each status, under the other filters. */
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

/** The server signs a new receipt for each call, because it states what has happened since. */
export function readReceipt(api: Api, betId: string): Promise<z.infer<typeof getBetReceipt.reply>> {
  return api(getBetReceipt, { params: { id: betId } })
}

const following = new WeakSet<QueryClient>()

/**
 * BET-03: updates are followed from the first list until the page unloads. A closed list stays in the cache and is shown again
 * while it counts as fresh, so it must not miss what happens in between.
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
 * BET-03: a changed bet is updated in place and leaves a list it no longer belongs to, such as the open bets once it is settled. A
 * list that should contain the bet but does not is read again.
 */
export function applyBet(client: QueryClient, bet: PlacedBet): void {
  for (const [queryKey, data] of client.getQueriesData<BetData>({ queryKey: ['bets'] })) {
    const filter = queryKey[2] as RequestedBets
    // An answer in flight was made before the change and would undo it.
    const isReading = client.isFetching({ queryKey, exact: true }) > 0
    const isInvalidated = client.getQueryState(queryKey)?.isInvalidated ?? false
    const readAgain = () => client.invalidateQueries({ queryKey, exact: true })
    if (data?.pages.some(({ bets }) => bets.some(({ id }) => id === bet.id))) {
      const pages = data.pages.map((page) => withBet(page, bet, staysListed(filter, bet)))
      client.setQueryData<BetData>(queryKey, { ...data, pages })
      // Writing data marks the query as fresh, even when another bet is missing from it.
      if (isReading || isInvalidated) void readAgain()
    } else if (isReading && !data) {
      // React Query joins a first read that is in flight instead of restarting it, so that read is cancelled first.
      void client.cancelQueries({ queryKey, exact: true }).then(readAgain)
    } else if (isListed(filter, bet) || isReading) {
      void readAgain()
    }
  }
  void client.invalidateQueries({ queryKey: ['bet-timeline', bet.id] })
  void client.invalidateQueries({ queryKey: ['bet-summary'] })
}

/** A rejected bet stays where the player sees it being rejected; a VIP bet, which was only requested, leaves the list. */
function staysListed(filter: RequestedBets, bet: PlacedBet): boolean {
  if (bet.status === 'rejected')
    return filter.status === undefined && filter.result === undefined && !bet.is_vip && isChosen(filter, bet)
  return isListed(filter, bet)
}

function withBet(page: BetPage, bet: PlacedBet, isStillListed: boolean): BetPage {
  return {
    ...page,
    bets: isStillListed
      ? page.bets.map((known) => (known.id === bet.id ? mergeBet(known, bet) : known))
      : page.bets.filter(({ id }) => id !== bet.id),
  }
}

/** An update may carry only some selections; the others stay as they were. */
function mergeBet(known: PlacedBet, update: PlacedBet): PlacedBet {
  const updated = new Map(update.selections.map((selection) => [selection.id, selection]))
  const merged = known.selections.map((selection) => mergeSelection(selection, updated.get(selection.id)))
  const ids = new Set(merged.map(({ id }) => id))
  return { ...update, selections: [...merged, ...update.selections.filter(({ id }) => !ids.has(id))] }
}

/** An update has its names in the language of the placement, while the list was read in the language of the page. */
function mergeSelection(known: PlacedSelection, update: PlacedSelection | undefined): PlacedSelection {
  return { ...known, ...update, match: known.match, market: known.market, outcome: known.outcome }
}
