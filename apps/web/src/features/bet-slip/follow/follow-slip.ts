import { isProviderEnabled, selectionsOf } from '@touchline/betting'
import type { SlipSelection } from '@touchline/betting'
import type { I18n } from '@touchline/i18n'
import { matchUpdates } from '../../../live/store/match-updates.ts'
import { matchFreshness, onFreshness } from '../../../live/store/page-freshness.ts'
import { prices } from '../../../live/store/prices.ts'
import { isProducerDown, onProviderUpdate } from '../../../live/store/provider-updates.ts'
import { followWholeMatch } from '../../../live/subscriptions/follow-whole-match.ts'
import type { ShownMarket } from '../../../live/sync/market-names.ts'
import { marketNames, matchNames } from '../../../sports/bet/selected-outcome.ts'
import { slipStore } from '../slip-store.ts'
import { gatherEvents } from './gather-events.ts'
import type { Received } from './gather-events.ts'
import { useMatchFreshness } from '../../../live/hooks/use-live.ts'
import { staleAfterMs } from '../../../live/sync/freshness.ts'

type Receive = (event: Received) => void
type Language = Pick<I18n, 'locale' | 't' | 'figures' | 'nameFigures'>
type Followed = { read: () => void; readNames: () => void; stop: () => void }

/**
 * The slip follows the book whether it is shown or not: prices, matches, producers, and names in this language. Returns
 * a function that stops following.
 */
export function followSlip(language: Language): () => void {
  const followed = new Map<SlipSelection['id'], Followed>()
  const { receive, stop: stopReceiving } = gatherEvents()

  function look(): void {
    const { slip } = slipStore.getState()
    // A receipt shows what was placed, so it does not follow prices.
    const selections = slip.ticketState === 'SUCCESS' ? [] : selectionsOf(slip.bets)
    const ids = new Set(selections.map(({ id }) => id))
    for (const [id, { stop }] of followed) {
      if (ids.has(id)) continue
      followed.delete(id)
      stop()
    }
    for (const selection of selections) {
      if (!followed.has(selection.id)) followed.set(selection.id, followSelection(selection, language, receive))
    }
  }

  const leave = slipStore.subscribe(({ slip }, { slip: before }) => {
    if (slip === before) return
    look()
    // A slip loaded from another tab has the prices and names of that tab's last change, so all are read again.
    // TICKET-41: names do not change while a bet is in flight, so they are read once it can be edited again.
    if (before.isRestoring) for (const { read } of followed.values()) read()
    else if (before.inProgress && !slip.inProgress) for (const { readNames } of followed.values()) readNames()
  })
  look()
  return () => {
    leave()
    stopReceiving()
    for (const { stop } of followed.values()) stop()
  }
}

function followSelection(selection: SlipSelection, language: Language, receive: Receive): Followed {
  const { id, matchId } = selection

  function readPrice(): void {
    const live = prices.get(id)
    // Until the match has been read from the API, a missing price does not mean that the line is gone.
    if (!live && matchFreshness(matchId) !== 'live') return
    const line = live ? { isOpen: live.open, isActive: live.active, odds: live.odds } : null
    receive({ type: 'odds-received', selectionId: id, line })
  }

  function readMatch(): void {
    const status = matchUpdates.known(matchId)?.status
    if (status !== undefined) receive({ type: 'match-status-received', matchId, status })
    readProvider()
    readNames()
  }

  function readNames(): void {
    if (slipStore.getState().slip.inProgress) return
    const match = matchUpdates.known(matchId)?.names
    const line = lineOf(selection)
    const names = {
      ...(match && matchNames(match, language)),
      ...(line && marketNames(line, selection.outcomeId, language)),
    }
    receive({ type: 'names-received', selectionId: id, names })
  }

  /**
   * CAT-07: reports whether the producer that prices the line now is up; it is another producer once the match is in
   * play.
   */
  function readProvider(): void {
    const producer = lineOf(selection)?.producer
    if (producer === undefined) return
    const { provider } = selection
    const isEnabled = isProviderEnabled(slipStore.getState().site.sportsbook, provider)
    const isActive = isEnabled && !isProducerDown(provider, producer)
    receive({ type: 'provider-status-received', provider, isActive, selectionId: id })
  }

  const stops = [
    followWholeMatch(matchId, language.locale),
    prices.subscribe(id, readPrice),
    matchUpdates.subscribe(matchId, readMatch),
    notePriceAge(matchId),
    onFreshness(readPrice),
    onProviderUpdate(readProvider),
  ]
  const read = () => {
    readPrice()
    readMatch()
  }
  read()
  return {
    read,
    readNames,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}

function lineOf({ matchId, marketId, specifier }: SlipSelection): ShownMarket | undefined {
  const lines = matchUpdates.known(matchId)?.markets
  return lines?.find((line) => line.id === marketId && line.specifier === specifier)
}

/** By match, the time at which its prices were last live. */
const liveUntilMs = new Map<number, number>()

/** BEY-04: records when the prices of the match stop being live. */
function notePriceAge(matchId: number): () => void {
  let wasLive = matchFreshness(matchId) === 'live'
  return onFreshness(() => {
    const freshness = matchFreshness(matchId)
    // A stale feed is detected only after `staleAfterMs`, so the prices were last live that long ago.
    if (wasLive && freshness !== 'live')
      liveUntilMs.set(matchId, Date.now() - (freshness === 'stale' ? staleAfterMs : 0))
    wasLive = freshness === 'live'
  })
}

/** Returns the time when the prices were last live, or null if they are live now or never were. */
export function usePricedAt(matchId: number): number | null {
  return useMatchFreshness(matchId) === 'live' ? null : (liveUntilMs.get(matchId) ?? null)
}
