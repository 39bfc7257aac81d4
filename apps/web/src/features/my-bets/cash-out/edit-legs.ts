import { isUnderWay } from '@touchline/betting'
import { MatchStatus, selectionKey } from '@touchline/contract'
import type { BetType, PlacedBet, PlacedSelection, SelectionKey } from '@touchline/contract'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { matchUpdates } from '../../../live/store/match-updates.ts'
import { prices } from '../../../live/store/prices.ts'
import { followWholeMatch } from '../../../live/subscriptions/follow-whole-match.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

export function openLegs({ selections }: PlacedBet): PlacedSelection[] {
  return selections.filter(({ status }) => status === 'no_results')
}

/** True for the types of bets that keep their type when a selection is left out. */
const isEditable: Readonly<Record<BetType, boolean>> = { single: false, combo: true, system: false, custom_bet: false }

/** BEY-06g: returns whether the bet is of a type that can be edited and has a selection that can be left out. */
export function canBeEdited(bet: PlacedBet): boolean {
  return isEditable[bet.type] && openLegs(bet).length > 1
}

export function selectionOf({ match, market, specifier, outcome }: PlacedSelection) {
  return { match_id: match.id, market_id: market.id, specifier, outcome_id: outcome.id }
}

/** Subscribes to every line of these matches while the component is mounted. */
function useWholeMatches(legs: readonly PlacedSelection[]): void {
  const { locale } = useI18n()
  const matchIds = JSON.stringify([...new Set(legs.map(({ match }) => match.id))])
  useEffect(() => {
    const stops = (JSON.parse(matchIds) as number[]).map((id) => followWholeMatch(id, locale))
    return () => {
      for (const stop of stops) stop()
    }
  }, [matchIds, locale])
}

/**
 * Returns current prices by leg id, without legs that cannot be bet now. It follows them while the component is
 * mounted.
 */
export function useLegPrices(legs: readonly PlacedSelection[]): ReadonlyMap<number, number> {
  useWholeMatches(legs)
  const names = JSON.stringify(legs.map((leg) => [leg.id, selectionKey(selectionOf(leg))]))
  const keys = useMemo(() => JSON.parse(names) as [id: number, key: SelectionKey][], [names])
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = keys.map(([, key]) => prices.subscribe(key, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [keys],
  )
  // The snapshot is a string, because `useSyncExternalStore` compares snapshots by identity.
  const shown = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(keys.flatMap(([id, key]) => betOdds(id, prices.get(key)))),
    () => '[]',
  )
  return useMemo(() => new Map(JSON.parse(shown) as [number, number][]), [shown])
}

/**
 * Returns true while a match of the bet is in play, which may delay the cash-out. A match whose leg is decided counts
 * too, because the result may be rolled back (CASH-13). The matches are followed while the component is mounted, except
 * those known to have ended.
 */
export function useIsUnderWay({ selections }: PlacedBet): boolean {
  const legs = selections.filter(({ match }) => match.final_score === undefined)
  useWholeMatches(legs)
  const ids = JSON.stringify([...new Set(legs.map(({ match }) => match.id))])
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = (JSON.parse(ids) as number[]).map((id) => matchUpdates.subscribe(id, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [ids],
  )
  return useSyncExternalStore(
    subscribe,
    () => legs.some(isMatchUnderWay),
    () => false,
  )
}

/** Returns whether the match may be in play. Until its status is known, the start time decides. */
function isMatchUnderWay({ match }: PlacedSelection): boolean {
  const matchStatus = matchUpdates.known(match.id)?.status ?? MatchStatus.Prematch
  return isUnderWay({ matchStatus, startAtMs: Date.parse(match.start_time) }, Date.now())
}

function betOdds(id: number, price: ReturnType<typeof prices.get>): [number, number][] {
  return price && price.open && price.active && price.odds !== null ? [[id, price.odds]] : []
}
