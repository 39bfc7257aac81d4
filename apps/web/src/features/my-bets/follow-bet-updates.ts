import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { PlacedBet, PlacedSelection } from '@touchline/contract'
import { isChosen, isListed } from './requested-bets.ts'
import type { RequestedBets } from './requested-bets.ts'
import { onBetUpdate } from './bet-updates.ts'
import type { BetPage } from './bet-queries.ts'

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
