import { useInfiniteQuery } from '@tanstack/react-query'
import { betStatusGroups, maxWatchedBets } from '@touchline/contract'
import type { BetStatus, PlacedBet } from '@touchline/contract'
import { Button, ButtonLink, Card, EmptyState, Note, Skeleton } from '@touchline/ui'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { sharedBetOf } from '@touchline/betting'
import { BetCard } from './bet-card.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { RequestedBets } from './requested-bets.ts'
import { CashOut } from './cash-out/cash-out.tsx'
import { resumeCashOut } from './cash-out/request-cash-out.ts'
import { unconfirmedOf } from './cash-out/unconfirmed.ts'
import { useWatchOffers } from './cash-out/watch-offers.ts'
import { LegState } from './legs/leg-state.tsx'
import { betDays } from './bet-days.ts'
import type { BetDay } from './bet-days.ts'
import { betsQuery, maxListed } from './bet-queries.ts'
import type { BetPage } from './bet-queries.ts'
import { usePage } from '../../site/use-page.ts'
import { RetryNote } from '../../site/page/retry-note.tsx'
import { betTitle } from '../../sports/bet/bet-title.ts'
import { placedSelectionTitle } from '../../sports/bet/selection-title.ts'
import { matchName } from '../../sports/match/match-name.ts'
import { ShareButton } from '../sharing/index.ts'
import { BetHistory } from './bet-history.tsx'

type BetListProps = {
  playerId: number
  filter: RequestedBets
  firstPage?: BetPage | null
}

export function BetList({ playerId, filter, firstPage }: BetListProps) {
  const { api, links } = usePage()
  const { t, number, timeZone } = useI18n()
  const list = useInfiniteQuery({
    ...betsQuery(api, playerId, filter),
    // The router may show the data of the first page again long after it was rendered, so the data is dated to the page
    // load.
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
      {isCut ? <Note icon="info">{t('bets.list-cut', { shown: number(maxListed) })}</Note> : null}
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

/** Returns whether the cash-out part is shown. A cashed-out bet shows its payout there, where it was requested. */
function hasCashOut(bet: PlacedBet): boolean {
  return isOpenBet(bet) || bet.status === 'cashed_out'
}

/** BEY-02: looks up cash-outs whose answer was lost; until that is done, nothing else can be done with their bets. */
function useUnconfirmedCashOuts(playerId: number): void {
  const { api } = usePage()
  useEffect(() => {
    for (const sent of unconfirmedOf(playerId)) void resumeCashOut(api, sent)
  }, [api, playerId])
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

/** SLIP-16: shares the selections of a bet by a code, and never the stake. */
function ShareBet({ bet }: { bet: PlacedBet }) {
  const i18n = useI18n()
  return (
    <ShareButton
      label={i18n.t('bets.share')}
      isWide
      sharing={() => ({
        of: 'bet',
        bets: [sharedBetOf(bet)],
        title: betTitle(bet, i18n),
        picks: bet.selections.map((selection) => ({
          outcome: placedSelectionTitle(selection, i18n).outcome,
          match: matchName(selection.match.name_a, selection.match.name_b, i18n),
          oddsMilli: selection.odds,
        })),
        oddsMilli: bet.odds,
      })}
    />
  )
}
