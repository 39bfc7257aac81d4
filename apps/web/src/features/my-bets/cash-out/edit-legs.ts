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

/** Whether a bet of the type stays one when a selection is left out of it. */
const isEditable: Readonly<Record<BetType, boolean>> = { single: false, combo: true, system: false, custom_bet: false }

/** BEY-06g. */
export function canBeEdited(bet: PlacedBet): boolean {
  return isEditable[bet.type] && openLegs(bet).length > 1
}

export function selectionOf({ match, market, specifier, outcome }: PlacedSelection) {
  return { match_id: match.id, market_id: market.id, specifier, outcome_id: outcome.id }
}

/** Every line of these matches, as long as they are shown. */
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

/** The prices of now by the id of the leg, without those that cannot be bet. Followed as long as it is shown. */
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
  // One text for all of them: equal prices are the same snapshot.
  const shown = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(keys.flatMap(([id, key]) => betOdds(id, prices.get(key)))),
    () => '[]',
  )
  return useMemo(() => new Map(JSON.parse(shown) as [number, number][]), [shown])
}

/**
 * Whether a match of the bet is under way, so that the server may have its cash-out wait: also one whose leg is decided, because the result
 * may be taken back (CASH-13). Its matches are followed as long as it is shown, but for those that are known to have ended.
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

/** Until its status is known, a match whose start has passed may be under way. */
function isMatchUnderWay({ match }: PlacedSelection): boolean {
  const matchStatus = matchUpdates.known(match.id)?.status ?? MatchStatus.Prematch
  return isUnderWay({ matchStatus, startAtMs: Date.parse(match.start_time) }, Date.now())
}

function betOdds(id: number, price: ReturnType<typeof prices.get>): [number, number][] {
  return price && price.open && price.active && price.odds !== null ? [[id, price.odds]] : []
}
