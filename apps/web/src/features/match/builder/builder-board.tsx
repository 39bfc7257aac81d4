import { isCustomBet, minSelectionsOfCustomBet } from '@touchline/betting'
import { marketKey, maxCustomSelections } from '@touchline/contract'
import type { CustomBetReason, Match, MarketLineKey } from '@touchline/contract'
import { Button, EmptyState, Icon, Note, Pill, Skeleton } from '@touchline/ui'
import { useCallback, useMemo } from 'react'
import type { ShownMarket } from '../../../live/sync/market-names.ts'
import { ErrorFallback } from '../../../site/error-boundary/error-boundary.tsx'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { slipCode, slipStore } from '../../bet-slip/index.ts'
import { MarketBoard } from '../markets/market-board.tsx'
import { BuilderOdds, explainStore } from './builder-odds.tsx'
import { useBuilderOffer } from './use-builder-offer.ts'
import type { BuilderOffer } from './use-builder-offer.ts'
import './builder.css'

export type BuilderBoardProps = { match: Match; markets: readonly ShownMarket[] }

/**
 * SLIP-20: shows the outcomes of a match that can be combined in one bet, and for each other outcome the reason why it
 * cannot.
 */
export function BuilderBoard({ match, markets }: BuilderBoardProps) {
  const { t, number } = useI18n()
  const { part: code, hasFailed } = slipCode.use()
  const { read: offer, again } = useBuilderOffer(match.id, markets.length)
  const picked = usePickedLines(match.id)
  const minSelections = minSelectionsOfCustomBet(useSite())
  // Without main markets the board offers no group for them: the builder has its own groups.
  const subject = useMemo(() => ({ ...match, main_market: null, secondary_market: null }), [match])
  const joinedPart = useMemo(() => joinedParts(offer), [offer])
  const shown = useMemo(
    () =>
      markets.flatMap((market): ShownMarket[] => {
        const part = joinedPart(market)
        // A picked outcome stays visible while it cannot be bet.
        if (picked.includes(marketKey(market))) return [{ ...part, outcomes: market.outcomes }]
        return part.outcomes.length === 0 ? [] : [part]
      }),
    [joinedPart, markets, picked],
  )
  const head = useCallback(
    (lines: readonly MarketLineKey[]) => <PickedPill matchId={match.id} lines={lines} />,
    [match.id],
  )
  const foot = useCallback((lines: readonly MarketLineKey[]) => <WhyNot matchId={match.id} lines={lines} />, [match.id])

  if (offer.status === 'failed') return <ErrorFallback again={again} />
  if (hasFailed) return <ErrorFallback again={slipCode.loadAhead} />
  if (offer.status === 'loading' || !code) return <BoardWaiting />
  if (shown.length === 0) return <NoBuilder reason={offer.reason} />
  return (
    <>
      <p className="builder-intro">
        <Icon name="layers" />
        <span>
          <b>{t('builder.intro-title', { least: number(minSelections), most: number(maxCustomSelections) })}</b>{' '}
          {t('builder.intro-more')}
        </span>
      </p>
      <MarketBoard match={subject} markets={shown} first="all" Price={BuilderOdds} head={head} foot={foot} />
    </>
  )
}

/**
 * Returns a function that reduces a line to the outcomes that can be combined. It returns the same object for the same
 * line, so that unchanged cards do not render.
 */
function joinedParts(offer: BuilderOffer['read']): (market: ShownMarket) => ShownMarket {
  const known = new WeakMap<ShownMarket, ShownMarket>()
  return (market) => {
    const joined = offer.status === 'ready' ? offer.joined.get(marketKey(market)) : undefined
    const outcomes = market.outcomes.filter(({ id }) => joined?.outcomes.has(id))
    const part = known.get(market) ?? { ...market, groups: joined?.groups ?? [], outcomes }
    known.set(market, part)
    return part
  }
}

/**
 * Returns the keys of the picked lines. They are selected as one string, because the store compares selected values by
 * identity.
 */
function usePickedLines(matchId: number): readonly string[] {
  const joined = slipStore(({ slip }) =>
    // The outcomes of a bet that was placed are no longer selected.
    isCustomBet(slip.bets[0]) && slip.ticketState !== 'SUCCESS'
      ? slip.bets[0].selections
          .filter((one) => one.matchId === matchId)
          .map(({ marketId, specifier }) => marketKey({ id: marketId, specifier }))
          .join('\n')
      : '',
  )
  return useMemo(() => (joined === '' ? [] : joined.split('\n')), [joined])
}

type LinesProps = { matchId: number; lines: readonly MarketLineKey[] }

function PickedPill({ matchId, lines }: LinesProps) {
  const { t } = useI18n()
  const picked = usePickedLines(matchId)
  const count = lines.filter((line) => picked.includes(marketKey(line))).length
  return count === 0 ? null : <Pill tone="accent">{t('builder.picked', { count })}</Pill>
}

/** Explains why the tapped outcome cannot be combined, and offers to swap it for the pick that prevents it. */
function WhyNot({ matchId, lines }: LinesProps) {
  const { t, number } = useI18n()
  const explained = explainStore((state) => state.explained)
  const picked = usePickedLines(matchId)
  // The explanation no longer applies once the outcomes that prevented the tap are no longer selected.
  const isOver =
    picked.length === 0 ||
    (explained?.other !== null &&
      !picked.includes(marketKey({ id: explained?.marketId ?? 0, specifier: explained?.specifier ?? '' })))
  const isHere =
    explained?.matchId === matchId &&
    !isOver &&
    lines.some(({ id, specifier }) => id === explained.marketId && specifier === explained.specifier)
  if (!isHere) return null
  const { outcome, other, isFull, swap } = explained
  const text = isFull
    ? t('builder.full-more', { most: number(maxCustomSelections) })
    : other === null
      ? t('builder.not-joined-more')
      : t('builder.same-line-more', { outcome: other })
  const swapIn = () => {
    swap?.()
    explainStore.setState({ explained: null })
  }
  return (
    <div role="status">
      <Note
        title={t('builder.cannot-join', { outcome })}
        action={
          swap ? (
            <Button size="s" variant="line" onClick={swapIn}>
              {t('builder.swap', { outcome })}
            </Button>
          ) : undefined
        }
      >
        {text}
      </Note>
    </div>
  )
}

function NoBuilder({ reason }: { reason: CustomBetReason | null }) {
  const { t } = useI18n()
  return <EmptyState title={t('builder.none')}>{t(`builder.reason-${reason ?? 'match-unavailable'}`)}</EmptyState>
}

function BoardWaiting() {
  const { t } = useI18n()
  return (
    <div className="builder-wait" role="status" aria-label={t('builder.loading')}>
      <Skeleton className="builder-wait__intro" />
      <Skeleton className="builder-wait__card" />
      <Skeleton className="builder-wait__card" />
    </div>
  )
}
