import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { PlacedBet, TimelineEntry } from '@touchline/contract'
import { Button, ButtonLink, Card, EmptyState, Note, Skeleton, Icon } from '@touchline/ui'
import { useState } from 'react'
import type { Api } from '../../api/index.ts'
import { BetCard } from './bet-card.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { Links } from '../../site/links.ts'
import type { BetFilter } from './bet-filter.ts'
import { betsQuery, timelineQuery } from './bet-queries.ts'
import type { BetPage } from './bet-queries.ts'
import type { Currency } from '@touchline/i18n'
import { Timeline } from '../../sports/bet-timeline/timeline.tsx'

export type BetListProps = {
  api: Api
  links: Links
  playerId: number
  filter: BetFilter
  /** What the server rendered. */
  firstPage?: BetPage | null
}

/** The player's bets, newest first, each with its result, its payout and its history. */
export function BetList({ api, links, playerId, filter, firstPage }: BetListProps) {
  const { t } = useI18n()
  const list = useInfiniteQuery({
    ...betsQuery(api, playerId, filter),
    // As old as the page: the router may give it again long after.
    ...(firstPage
      ? { initialData: { pages: [firstPage], pageParams: [1] }, initialDataUpdatedAt: performance.timeOrigin }
      : {}),
  })
  const bets = list.data?.pages.flatMap((page) => page.bets) ?? []

  if (list.isPending) return <BetListSkeleton />
  if (list.isError && bets.length === 0) {
    return (
      <Note
        tone="neg"
        icon="warning"
        action={
          <Button size="s" variant="line" onClick={() => void list.refetch()}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('bets.failed')}
      </Note>
    )
  }
  if (bets.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState
        title={t(filter.status === undefined ? 'bets.none' : `bets.none-${filter.status}`)}
        action={<ButtonLink href={links.home()}>{t('bets.see-live')}</ButtonLink>}
      >
        {t('bets.none-more')}
      </EmptyState>
    )
  }
  return (
    <div className="stack stack--3">
      {bets.map((bet) => (
        <BetCard key={bet.id} bet={bet} matchHref={links.matchById} timeline={<BetHistory api={api} bet={bet} />} />
      ))}
      {list.hasNextPage ? (
        <Button block blocked={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('bets.more')}
        </Button>
      ) : null}
    </div>
  )
}

/** Read when it is opened, and again when the bet changes. */
function BetHistory({ api, bet }: { api: Api; bet: PlacedBet }) {
  const [isWanted, setIsWanted] = useState(false)
  const { data, isError } = useQuery({ ...timelineQuery(api, bet.id), enabled: isWanted })
  return (
    <BetTimeline
      entries={data?.entries ?? null}
      currency={bet.stake}
      hasFailed={isError}
      onOpen={() => setIsWanted(true)}
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
}

/** The history under a bet, one tap away. */
function BetTimeline({ entries, currency, hasFailed = false, isOpen = false, onOpen }: BetTimelineProps) {
  const { t } = useI18n()
  return (
    <details
      className="bet__more collapse"
      open={isOpen}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.()
      }}
    >
      <summary className="bet__summary">
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
          <Timeline entries={entries} currency={currency} />
        )}
      </div>
    </details>
  )
}
