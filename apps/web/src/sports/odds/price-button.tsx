import { isMarketOpen, MatchStatus, selectionKey } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { memo, useEffect, useEffectEvent } from 'react'
import type { ShownMarket } from '../../live/sync/market-names.ts'
import { renderOdds } from './odds-button.tsx'
import type { OddsButtonProps, OddsState } from './odds-button.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { endPriceAlert, showAlert } from '../../site/page/alert-store.ts'
import { useIsStale, useLivePrice } from '../../live/hooks/use-live.ts'
import { matchFreshness, pricesAsOf } from '../../live/store/page-freshness.ts'
import { selectedOutcome } from '../bet/selected-outcome.ts'
import { quickMarkOf, takePreHydrationTap, tapPrice, tapQuickBet, useIsSelected, useQuickMark } from './price-taps.ts'

export type PriceButtonProps = {
  /** The rendered match, with its current status. All other live data is read from the live store. */
  match: Match
  market: ShownMarket
  outcomeId: string
  layout?: OddsButtonProps['layout']
  label?: string
}

/** Subscribes to its own price, so that a price change renders this button and nothing else. */
export const PriceButton = memo(function PriceButton({ match, market, outcomeId, layout, label }: PriceButtonProps) {
  const i18n = useI18n()
  const name = { match_id: match.id, market_id: market.id, specifier: market.specifier, outcome_id: outcomeId }
  const key = selectionKey(name)
  const live = useLivePrice(key)
  const isSelected = useIsSelected(key)
  const isStale = useIsStale(match.id)
  const mark = useQuickMark(key, match.status === MatchStatus.Live)

  const rendered = market.outcomes.find(({ id }) => id === outcomeId)
  const odds = live ? live.odds : (rendered?.odds ?? null)
  const isOpen = live ? live.open && live.active : isMarketOpen(market, match.stopped_producers) && !!rendered?.active
  const state = stateOf(isOpen, isStale)

  function toggle(): void {
    takePreHydrationTap(key)
    if (odds === null) return
    // BEY-04: quick bet places a bet immediately, so the price must be live.
    if (mark !== 'off' && matchFreshness(match.id) !== 'live') return explainBlockedPrice('locked', i18n)
    endPriceAlert()
    const tapped = { outcome: { ...selectedOutcome(match, market, outcomeId, i18n), odds }, selectionId: key }
    if (mark === 'off' || !tapQuickBet(tapped)) tapPrice(tapped)
  }

  /** Replays a tap that was made before hydration, once and at the current price. */
  const replayTap = useEffectEvent(() => {
    if (takePreHydrationTap(key) && state === 'open') toggle()
  })
  useEffect(() => {
    // Delayed until after the click that may have made React hydrate this button, because React handles that click
    // itself.
    const timer = setTimeout(() => replayTap())
    return () => clearTimeout(timer)
  }, [key])

  // A function call and not an element, because a second component would have to render with every price.
  return renderOdds(
    {
      selectionKey: key,
      outcome: rendered?.name ?? '',
      market: market.name,
      oddsMilli: odds,
      state,
      selected: isSelected,
      move: live?.move ?? null,
      moveId: live?.moveId ?? 0,
      quick: quickMarkOf(mark),
      onToggle: toggle,
      onBlocked: (_key, blocked) => explainBlockedPrice(blocked, i18n),
      ...(layout === undefined ? {} : { layout }),
      ...(label === undefined ? {} : { label }),
    },
    i18n,
  )
})

/** BEY-03: explains why a price cannot be bet. */
export function explainBlockedPrice(blocked: OddsState, { t, timeExact }: I18n): void {
  const asOfMs = pricesAsOf()
  const age = asOfMs === null ? [] : [t('freshness.as-of', { time: timeExact(new Date(asOfMs).toISOString()) })]
  showAlert(
    blocked === 'locked'
      ? { title: t('match.stale-title'), text: [...age, t('match.stale-more')].join(' · '), isOfPrice: true }
      : { title: t('match.suspended-title'), text: t('match.suspended-more'), isOfPrice: true },
  )
}

function stateOf(isOpen: boolean, isStale: boolean): OddsState {
  if (!isOpen) return 'suspended'
  return isStale ? 'locked' : 'open'
}
