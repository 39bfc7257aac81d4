import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { PlacedBet, PlacedSelection } from '@touchline/contract'
import { isChosen, isListed } from './requested-bets.ts'
import type { RequestedBets } from './requested-bets.ts'
import { onBetUpdate } from './bet-updates.ts'
import type { BetPage } from './bet-queries.ts'

const following = new WeakSet<QueryClient>()

/**
 * BET-03: applies updates of bets to all cached lists, from the first list until the page unloads. A list that is
 * closed stays in the cache and may be shown again, so it must not miss what happens in between.
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
 * BET-03: updates a changed bet in place, and removes it from lists to which it no longer belongs, such as the open
 * bets once it is settled. A list that should contain the bet but does not is read again.
 */
export function applyBet(client: QueryClient, bet: PlacedBet): void {
  for (const [queryKey, data] of client.getQueriesData<BetData>({ queryKey: ['bets'] })) {
    const filter = queryKey[2] as RequestedBets
    // An answer that is in flight may be older than the change and would undo it.
    const isReading = client.isFetching({ queryKey, exact: true }) > 0
    const isInvalidated = client.getQueryState(queryKey)?.isInvalidated ?? false
    const readAgain = () => client.invalidateQueries({ queryKey, exact: true })
    if (data?.pages.some(({ bets }) => bets.some(({ id }) => id === bet.id))) {
      const pages = data.pages.map((page) => withBet(page, bet, staysListed(filter, bet)))
      client.setQueryData<BetData>(queryKey, { ...data, pages })
      // Writing data marks the query as fresh, so one that was due to be read again must be read explicitly.
      if (isReading || isInvalidated) void readAgain()
    } else if (isReading && !data) {
      // React Query does not restart a first read that is in flight, so that read is cancelled first.
      void client.cancelQueries({ queryKey, exact: true }).then(readAgain)
    } else if (isListed(filter, bet) || isReading) {
      void readAgain()
    }
  }
  void client.invalidateQueries({ queryKey: ['bet-timeline', bet.id] })
  void client.invalidateQueries({ queryKey: ['bet-summary'] })
}

/**
 * Returns whether a changed bet stays in a list. A rejected bet stays in a list without filters by status or result, so
 * that the player sees the rejection, except for a VIP bet, which was only requested.
 */
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

/** Merges an update into a known bet. The update may contain only some selections; the others stay as they are. */
function mergeBet(known: PlacedBet, update: PlacedBet): PlacedBet {
  const updated = new Map(update.selections.map((selection) => [selection.id, selection]))
  const merged = known.selections.map((selection) => mergeSelection(selection, updated.get(selection.id)))
  const ids = new Set(merged.map(({ id }) => id))
  return { ...update, selections: [...merged, ...update.selections.filter(({ id }) => !ids.has(id))] }
}

/**
 * Merges an update into a selection, but not its names: those of an update are in the language in which the bet was
 * placed, those of the list in the language of the page.
 */
function mergeSelection(known: PlacedSelection, update: PlacedSelection | undefined): PlacedSelection {
  return { ...known, ...update, match: known.match, market: known.market, outcome: known.outcome }
}
