import { isEnded, isOfTestProvider, MatchStatus } from '@touchline/contract'
import type { CompetitorRef, Match, PricePoint, MatchPart } from '@touchline/contract'
import { ButtonLink, Card, EmptyState, Note } from '@touchline/ui'
import { BlockBoundary } from '../../site/error-boundary/error-boundary.tsx'
import { OutrightHead } from '../../sports/match/score-head.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useTestProviders } from '../../site/test-providers.ts'
import { useSite } from '../../site/use-site.ts'
import { useMatchFreshness } from '../../live/hooks/use-live.ts'
import { TeamMark } from '../favorites/index.ts'
import { LazyPrediction } from '../prediction/index.ts'
import { KnownWidgetsProvider } from './known-widgets.ts'
import type { KnownWidgets, ReadableTab } from './known-widgets.ts'
import { MatchFreshness } from './match-freshness.tsx'
import { MatchScoreboard } from './match-scoreboard.tsx'
import { MatchStar } from './match-star.tsx'
import { MatchTabs } from './match-tabs.tsx'
import { useMatchParts, useMatchBook } from './match-parts.ts'
import { PriceLine } from './price-chart.tsx'
import type { MatchBook } from './match-parts.ts'
import { usePage } from '../../site/use-page.ts'

export type MatchViewProps = {
  match: Match
  book: MatchBook
  history: readonly PricePoint[]
  /** The kinds of data besides prices that exist for the match; null if they could not be read. */
  widgets: readonly MatchPart[] | null
  nowMs: number
  /** The group of markets that the address names. */
  group?: string | undefined
  /** The pinned markets that the server rendered. */
  pinned: string
  /** The tab that the address names, or the first one of an ended match, and the data with which it was rendered. */
  tab?: ReadableTab | undefined
  known: KnownWidgets | null
}

/** CAT-07: the page of a match. While a visitor tests one provider, it shows nothing of the matches of another. */
export function MatchView(props: MatchViewProps) {
  const { t } = useI18n()
  const { match } = props
  const { links } = usePage()
  const providers = useTestProviders()
  if (isOfTestProvider(match, providers)) return <WholeMatch {...props} />
  return (
    <Card pad>
      <EmptyState
        title={t('match.other-provider')}
        action={<ButtonLink href={links.sport(match.sport.key)}>{match.sport.name}</ButtonLink>}
      >
        {t('match.other-provider-more')}
      </EmptyState>
    </Card>
  )
}

function WholeMatch({ match, book, history, widgets: renderedParts, nowMs, ...address }: MatchViewProps) {
  const { links } = usePage()
  const { shown, subject, markets, isStopped } = useMatchBook(match, book)
  const widgets = useMatchParts(match, shown.status, renderedParts)
  const { customBetEnabled, videoEnabled, mediaOrigins, watchers } = useSite().sportsbook
  const isMatch = match.type === 'match'
  // Depends only on the data of the first render, because space that is reserved later would move everything below it.
  const hasForm = renderedParts?.includes('head-to-head') === true
  const hasBuilder = customBetEnabled && isMatch && !isEnded(shown.status)

  // Without live prices the mark for them is left out, because it would contradict the note that none arrive.
  const end = (
    <>
      {isEnded(shown.status) || isStopped ? null : <MatchFreshness matchId={match.id} />}
      <MatchStar match={match} />
    </>
  )
  const crumbs = [
    { href: links.sport(match.sport.key), label: match.sport.name },
    { href: links.league(match.sport.key, match.tournament.slug), label: match.tournament.name },
  ]

  return (
    <KnownWidgetsProvider value={address.known}>
      <BlockBoundary name="scoreboard">
        {match.type === 'match' ? (
          <MatchScoreboard match={shown} nowMs={nowMs} crumbs={crumbs} end={end} markOf={markOf} hasForm={hasForm} />
        ) : (
          <OutrightHead match={shown} crumbs={crumbs} end={end} />
        )}
      </BlockBoundary>
      <StaleNote matchId={match.id} />
      {isStopped ? <FeedLostNote status={shown.status} /> : null}
      {match.main_market ? (
        <BlockBoundary name="price-line">
          <PriceLine match={match} market={match.main_market} history={history} />
        </BlockBoundary>
      ) : null}
      <MatchTabs
        match={subject}
        shown={shown}
        markets={markets}
        hasBuilder={hasBuilder}
        widgets={widgets}
        hasStream={videoEnabled && mediaOrigins.length > 0 && isMatch && match.has_video}
        hasChat={watchers !== null && isMatch}
        nowMs={nowMs}
        group={address.group}
        pinned={address.pinned}
        requested={address.tab}
      />
      {match.type === 'match' && !isEnded(shown.status) ? (
        <BlockBoundary name="prediction">
          <LazyPrediction match={match} />
        </BlockBoundary>
      ) : null}
    </KnownWidgetsProvider>
  )
}

function markOf({ id }: CompetitorRef) {
  return <TeamMark id={id} />
}

function StaleNote({ matchId }: { matchId: number }) {
  const { t } = useI18n()
  if (useMatchFreshness(matchId) !== 'stale') return null
  return (
    <Note tone="warn" icon="offline" title={t('match.stale-title')}>
      {t('match.stale-more')}
    </Note>
  )
}

/**
 * Shown while the producers of all markets are down: states that prices are missing before a match, and live data
 * during it.
 */
export function FeedLostNote({ status }: { status: number }) {
  const { t } = useI18n()
  const missing = status === MatchStatus.Prematch ? 'prices-lost' : 'feed-lost'
  return (
    <Note tone="warn" icon="pause" title={t(`match.${missing}-title`)}>
      {t(`match.${missing}-more`)}
    </Note>
  )
}
