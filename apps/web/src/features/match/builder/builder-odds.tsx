import { isCustomBet, joiningOf } from '@touchline/betting'
import { isMarketOpen, selectionKey } from '@touchline/contract'
import { classNames, VisuallyHidden } from '@touchline/ui'
import { memo } from 'react'
import { useIsStale, useLivePrice } from '../../../live/hooks/use-live.ts'
import { endPriceAlert } from '../../../site/page/alert-store.ts'
import { sentenceCase } from '../../../site/i18n/text.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { renderOdds } from '../../../sports/odds/odds-button.tsx'
import { quoteStore, slipStore, swapCustomOutcome, toggleCustomOutcome } from '../../bet-slip/index.ts'
import { explainBlockedPrice } from '../../../sports/odds/price-button.tsx'
import { selectedOutcome } from '../../../sports/bet/selected-outcome.ts'
import type { PriceButtonProps } from '../../../sports/odds/price-button.tsx'
import { create } from 'zustand'

/** A price of the bet builder: a tap picks its outcome, or explains why that cannot be combined with the picks. */
export const BuilderOdds = memo(function BuilderOdds({ match, market, outcomeId, layout = 'price' }: PriceButtonProps) {
  const i18n = useI18n()
  const { t, nameFigures } = i18n
  const outcome = { market_id: market.id, specifier: market.specifier, outcome_id: outcomeId }
  const key = selectionKey({ match_id: match.id, ...outcome })
  const live = useLivePrice(key)
  const isStale = useIsStale(match.id)
  const joining = useJoining(match.id, outcome)

  const rendered = market.outcomes.find(({ id }) => id === outcomeId)
  const odds = live ? live.odds : (rendered?.odds ?? null)
  const isOpen = live ? live.open && live.active : isMarketOpen(market, match.stopped_producers) && !!rendered?.active
  const name = rendered?.name ?? outcomeId
  const marketName = market.name ?? String(market.id)
  const nameOf = (id: string) => nameFigures(sentenceCase(market.outcomes.find((one) => one.id === id)?.name ?? id))

  function toggle(): void {
    if (odds === null) return
    endPriceAlert()
    explainStore.setState({ explained: null })
    toggleCustomOutcome({ ...selectedOutcome(match, market, outcomeId, i18n), odds }, key)
  }

  const [kind = 'open', other = ''] = joining.split(' ')
  if (isOpen && kind !== 'open' && kind !== 'picked') {
    const why =
      kind === 'same-line'
        ? t('builder.not-with', { outcome: nameOf(other) })
        : t(kind === 'full' ? 'builder.full' : 'builder.not-joined')
    const explain = () =>
      explainStore.setState({
        explained: {
          matchId: match.id,
          marketId: market.id,
          specifier: market.specifier,
          outcome: nameOf(outcomeId),
          other: kind === 'same-line' ? nameOf(other) : null,
          isFull: kind === 'full',
          swap: kind === 'same-line' ? () => swap(other) : null,
        },
      })
    return (
      <button
        type="button"
        className={classNames('odds', `odds--${layout}`, 'odds--why')}
        data-selection={key}
        aria-disabled
        onClick={explain}
      >
        {layout === 'price' ? (
          <VisuallyHidden>{`${nameOf(outcomeId)}, ${nameFigures(marketName)}, `}</VisuallyHidden>
        ) : null}
        {layout === 'price' ? null : (
          <span className="odds__label" dir={layout === 'stack' ? 'auto' : undefined}>
            {nameOf(outcomeId)}
          </span>
        )}
        <span className="odds__why">{why}</span>
      </button>
    )
  }

  /** Replaces the picked outcome of the same line by this one. */
  function swap(otherId: string): void {
    if (odds === null) return
    const leaving = selectionKey({ match_id: match.id, ...outcome, outcome_id: otherId })
    endPriceAlert()
    swapCustomOutcome(leaving, { ...selectedOutcome(match, market, outcomeId, i18n), odds })
  }

  return renderOdds(
    {
      selectionKey: key,
      outcome: name,
      market: marketName,
      oddsMilli: odds,
      state: !isOpen ? 'suspended' : isStale ? 'locked' : 'open',
      selected: kind === 'picked',
      move: live?.move ?? null,
      moveId: live?.moveId ?? 0,
      layout,
      onToggle: toggle,
      onBlocked: (_key, blocked) => explainBlockedPrice(blocked, i18n),
    },
    i18n,
  )
})

type Outcome = { market_id: number; specifier: string; outcome_id: string }

/**
 * Returns whether the outcome can join the bet, and if not, why. The result is one string, so that a button renders
 * only when it changes.
 */
function useJoining(matchId: number, outcome: Outcome): string {
  // The last quote may be about another match, and is then ignored.
  const available = quoteStore(({ quote }) => (quote?.key.startsWith(`${matchId}/`) ? quote.available : null))
  return slipStore(({ slip }) => {
    const [bet] = slip.bets
    const isOurs = isCustomBet(bet) && bet.selections[0]?.matchId === matchId
    if (!isOurs || slip.ticketState === 'SUCCESS') return 'open'
    const picked = bet.selections.map(({ marketId, specifier, outcomeId }) => ({
      market_id: marketId,
      specifier,
      outcome_id: outcomeId,
    }))
    const joining = joiningOf(outcome, picked, available)
    return joining.kind === 'same-line' ? `same-line ${joining.pickedOutcomeId}` : joining.kind
  })
}

/** The reason why the tapped outcome cannot be combined. */
type Explained = {
  matchId: number
  marketId: number
  specifier: string
  outcome: string
  /** The name of the picked outcome of the same line. */
  other: string | null
  isFull: boolean
  swap: (() => void) | null
}

export const explainStore = create<{ explained: Explained | null }>(() => ({ explained: null }))
