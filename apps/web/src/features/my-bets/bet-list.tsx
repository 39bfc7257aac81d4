import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { betStatusGroups, maxWatchedBets } from '@touchline/contract'
import type { BetStatus, PlacedBet, TimelineEntry } from '@touchline/contract'
import { Button, ButtonLink, Card, EmptyState, Note, Skeleton, Icon } from '@touchline/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { BetCard } from './bet-card.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { RequestedBets } from './requested-bets.ts'
import { CashOut } from './cash-out/cash-out.tsx'
import { resumeCashOut } from './cash-out/request-cash-out.ts'
import { unconfirmedOf } from './cash-out/unconfirmed.ts'
import { useWatchOffers } from './cash-out/watch-offers.ts'
import { LegState } from './legs/leg-state.tsx'
import { ShareBet } from './share-bet.tsx'
import { BetReceipt } from './receipt/bet-receipt.tsx'
import { betDays } from './bet-days.ts'
import type { BetDay } from './bet-days.ts'
import { betsQuery, mostListed, timelineQuery } from './bet-queries.ts'
import type { BetPage } from './bet-queries.ts'
import type { Currency } from '@touchline/i18n'
import { withRequestedOdds } from '../../sports/bet-timeline/requested-odds.ts'
import { Timeline } from '../../sports/bet-timeline/timeline.tsx'
import { usePage } from '../../site/use-page.ts'
import { RetryNote } from '../../site/page/retry-note.tsx'

export type BetListProps = {
  playerId: number
  filter: RequestedBets
  /** What the server rendered. */
  firstPage?: BetPage | null
}

/** The player's bets, newest first, each with its result, its payout and its history. */
export function BetList({ playerId, filter, firstPage }: BetListProps) {
  const { api, links } = usePage()
  const { t, number, timeZone } = useI18n()
  const list = useInfiniteQuery({
    ...betsQuery(api, playerId, filter),
    // As old as the page: the router may give it again long after.
    ...(firstPage
      ? { initialData: { pages: [firstPage], pageParams: [1] }, initialDataUpdatedAt: performance.timeOrigin }
      : {}),
  })
  const bets = list.data?.pages.flatMap((page) => page.bets) ?? []
  const last = list.data?.pages.at(-1)?.pagination
  const isCut = last !== undefined && !list.hasNextPage && last.page < last.last_page
  const watched = bets
    .filter(isOpenBet)
    .slice(0, maxWatchedBets)
    .map(({ id }) => id)
  useWatchOffers(playerId === 0 ? [] : watched)
  useUnconfirmedCashOuts(playerId)

  if (list.isPending) return <BetListSkeleton />
  if (list.isError && bets.length === 0) {
    return <RetryNote onRetry={() => void list.refetch()}>{t('bets.failed')}</RetryNote>
  }
  if (bets.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState
        title={t(filter.status === undefined ? 'bets.none' : `bets.none-${filter.status}`)}
        action={<ButtonLink href={links.page('in_play')}>{t('bets.see-live')}</ButtonLink>}
      >
        {t('bets.none-more')}
      </EmptyState>
    )
  }
  const card = (bet: PlacedBet) => (
    <BetCard
      key={bet.id}
      bet={bet}
      matchHref={links.matchById}
      legState={(selection) => <LegState selection={selection} />}
      cashOut={
        playerId === 0 || !hasCashOut(bet) ? null : (
          <CashOut playerId={playerId} bet={bet} isWatched={watched.includes(bet.id)} />
        )
      }
      {...(isOpenBet(bet) ? { share: <ShareBet bet={bet} /> } : {})}
      timeline={<BetHistory bet={bet} />}
    />
  )
  return (
    <div className="stack stack--3">
      {filter.status === 'settled' ? (
        <BetDays days={betDays(bets, timeZone, !list.hasNextPage && !isCut)} card={card} />
      ) : (
        bets.map(card)
      )}
      {list.hasNextPage ? (
        <Button block blocked={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('bets.more')}
        </Button>
      ) : null}
      {isCut ? <Note icon="info">{t('bets.list-cut', { shown: number(mostListed) })}</Note> : null}
    </div>
  )
}

function BetDays({ days, card }: { days: readonly BetDay[]; card: (bet: PlacedBet) => ReactNode }) {
  const { t, date, money } = useI18n()
  return days.map(({ at, bets, net }) => (
    <section className="stack stack--3" key={at}>
      <header className="bet-day">
        <h2>{date(at)}</h2>
        {net === null ? null : (
          <span className="text-2">
            {t('bets.total-net')} <bdi className="num">{money(net.minor, net.currency)}</bdi>
          </span>
        )}
      </header>
      {bets.map(card)}
    </section>
  ))
}

const open: readonly BetStatus[] = betStatusGroups.open

function isOpenBet({ status }: PlacedBet): boolean {
  return open.includes(status)
}

/** Also once it is sold: what was paid is said where it was asked for. */
function hasCashOut(bet: PlacedBet): boolean {
  return isOpenBet(bet) || bet.status === 'cashed_out'
}

/** A bet has one once it was accepted. */
function hasReceipt({ status }: PlacedBet): boolean {
  return status !== 'submitted' && status !== 'rejected'
}

/** BEY-02: one whose answer was lost is asked about before anything else is done with its bet. */
function useUnconfirmedCashOuts(playerId: number): void {
  const { api } = usePage()
  useEffect(() => {
    for (const sent of unconfirmedOf(playerId)) void resumeCashOut(api, sent)
  }, [api, playerId])
}

/** Read when it is opened, and again when the bet changes. */
function BetHistory({ bet }: { bet: PlacedBet }) {
  const { api } = usePage()
  const [isWanted, setIsWanted] = useState(false)
  const { data, isError } = useQuery({ ...timelineQuery(api, bet.id), enabled: isWanted })
  return (
    <BetTimeline
      entries={data ? withRequestedOdds(data.entries, bet) : null}
      currency={bet.stake}
      hasFailed={isError}
      onOpen={() => setIsWanted(true)}
      receipt={isWanted && hasReceipt(bet) ? <BetReceipt bet={bet} /> : null}
    />
  )
}

function BetListSkeleton() {
  const { t } = useI18n()
  return (
    <Card pad aria-busy="true" aria-label={t('common.loading')}>
      <div className="stack">
        <Skeleton width="m" height="title" />
        <Skeleton width="l" />
        <Skeleton width="full" height="control" />
      </div>
    </Card>
  )
}

export type BetTimelineProps = {
  /** Null until they have been read. */
  entries: readonly TimelineEntry[] | null
  currency: Currency
  hasFailed?: boolean
  isOpen?: boolean
  /** Opened: the time to read the entries. */
  onOpen?: () => void
  receipt?: ReactNode
}

/** The history under a bet, one tap away. */
function BetTimeline({ entries, currency, hasFailed = false, isOpen = false, onOpen, receipt }: BetTimelineProps) {
  const { t } = useI18n()
  const details = useRef<HTMLDetailsElement>(null)
  // It may have been opened before this code was there to hear of it.
  const begin = useEffectEvent(() => {
    if (details.current?.open) onOpen?.()
  })
  useEffect(() => begin(), [])
  return (
    <details
      ref={details}
      className="bet__more collapse"
      open={isOpen}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.()
      }}
    >
      <summary className="bet__summary collapse__head">
        <span className="grow">{t('bets.timeline')}</span>
        <Icon name="chevron-down" size="s" className="collapse__chevron" />
      </summary>
      <div className="bet__history collapse__body" aria-busy={entries === null && !hasFailed}>
        {hasFailed ? (
          <Note tone="neg" icon="warning">
            {t('bets.timeline-failed')}
          </Note>
        ) : entries === null ? (
          <Skeleton width="l" />
        ) : (
          <Timeline entries={entries} currency={currency} isDetailed />
        )}
        {receipt}
      </div>
    </details>
  )
}
