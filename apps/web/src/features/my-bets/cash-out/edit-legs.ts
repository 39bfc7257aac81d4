import { MatchStatus, selectionKey } from '@touchline/contract'
import type { PlacedBet, PlacedSelection } from '@touchline/contract'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { matchUpdates } from '../../../live/store/match-updates.ts'
import { prices } from '../../../live/store/prices.ts'
import { followWholeMatch } from '../../../live/subscriptions/follow-whole-match.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

export function openLegs({ selections }: PlacedBet): PlacedSelection[] {
  return selections.filter(({ status }) => status === 'no_results')
}

/** BEY-06g: a combo that stays a bet when a pick is left out of it. */
export function canBeEdited(bet: PlacedBet): boolean {
  return bet.type === 'combo' && openLegs(bet).length > 1
}

export function selectionOf({ match, market, specifier, outcome }: PlacedSelection) {
  return { match_id: match.id, market_id: market.id, specifier, outcome_id: outcome.id }
}

/** The prices of now by the id of the leg, without those that cannot be bet. Followed as long as it is shown. */
export function useLegPrices(legs: readonly PlacedSelection[]): ReadonlyMap<number, number> {
  const { locale } = useI18n()
  const matchIds = [...new Set(legs.map(({ match }) => match.id))].join()
  useEffect(() => {
    const stops = matchIds.split(',').map((id) => followWholeMatch(Number(id), locale))
    return () => {
      for (const stop of stops) stop()
    }
  }, [matchIds, locale])
  const names = legs.map((leg) => `${leg.id} ${selectionKey(selectionOf(leg))}`).join('\n')
  const keys = useMemo(() => legs.map((leg) => [leg.id, selectionKey(selectionOf(leg))] as const), [names])
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = keys.map(([, key]) => prices.subscribe(key, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [keys],
  )
  // One text for all of them: equal prices are the same snapshot.
  const shown = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(keys.flatMap(([id, key]) => betOdds(id, prices.get(key)))),
    () => '[]',
  )
  return useMemo(() => new Map(JSON.parse(shown) as [number, number][]), [shown])
}

/** Which of their matches are being played, as long as their prices are followed. */
export function useLiveMatches(legs: readonly PlacedSelection[]): ReadonlySet<number> {
  const names = legs.map(({ match }) => match.id).join()
  const ids = useMemo(() => legs.map(({ match }) => match.id), [names])
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = ids.map((id) => matchUpdates.subscribe(id, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [ids],
  )
  const live = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(ids.filter((id) => matchUpdates.known(id)?.status === MatchStatus.Live)),
    () => '[]',
  )
  return useMemo(() => new Set(JSON.parse(live) as number[]), [live])
}

function betOdds(id: number, price: ReturnType<typeof prices.get>): [number, number][] {
  return price && price.open && price.active && price.odds !== null ? [[id, price.odds]] : []
}
