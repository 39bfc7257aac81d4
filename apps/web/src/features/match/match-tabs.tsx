import { isCustomBet } from '@touchline/betting'
import { useLocation, useRouter } from '@tanstack/react-router'
import { isEnded, marketCardOf } from '@touchline/contract'
import type { Match, MatchPart } from '@touchline/contract'
import { Block, Card, classNames, EmptyState, Tab, TabPanel, Tabs, TabSet, VisuallyHidden } from '@touchline/ui'
import { useEffect, useState } from 'react'
import type { ShownMarket } from '../../live/sync/market-names.ts'
import { BlockBoundary } from '../../site/error-boundary/error-boundary.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { readMarketHash } from '../../sports/match/group-markets.ts'
import { slipCode, slipStore } from '../bet-slip/index.ts'
import { MarketBoard } from './markets/market-board.tsx'
import { offeredTabs, tabNames, TabLinks } from './offered-tabs.tsx'
import type { TabName } from './offered-tabs.tsx'
import type { ReadableTab } from './known-widgets.ts'
import { lazyPart, UnhydratedProvider } from '../../site/lazy/lazy-part.tsx'
// In development a page gets only the style sheets of its route, so those of lazy tabs that the server may render are
// imported here.
import './statistics/statistics.css'
import './statistics/tracker.css'
import './statistics/charts/plot.css'
import './statistics/charts/over-time.css'
import './statistics/play-by-play.css'
import './statistics/side-totals.css'
import './statistics/lineups.css'
import './statistics/history.css'
import './statistics/preview-board.css'
import './statistics/results-board.css'

export type MatchTabsProps = {
  /**
   * The match for the price buttons, with the current status and the stopped producers at the time `markets` were read.
   */
  match: Match
  /** The match with its live updates. */
  shown: Match
  markets: readonly ShownMarket[]
  hasBuilder: boolean
  /** SHELL-11: whether the site shows a stream of this match; the next field, whether it has a chat. */
  hasStream: boolean
  hasChat: boolean
  /** The widgets that have content. */
  widgets: readonly MatchPart[]
  nowMs: number
  /** The group of markets that the address names. */
  group?: string | undefined
  /** The pinned markets that the server rendered. */
  pinned: string
  /** The tab that the server rendered: the one that the address names, or the first one of an ended match. */
  requested?: ReadableTab | undefined
}

/** The hash of each tab. NAV-12: `#betbuilder` opens a match on its bet builder. */
const hashes: Readonly<Record<TabName, string>> = {
  markets: 'markets',
  builder: 'betbuilder',
  statistics: 'statistics',
  stream: 'stream',
  chat: 'chat',
  preview: 'preview',
  settled: 'settled',
}

/** SHELL-11: shows the tabs of a match page. A tab without content is not offered. */
export function MatchTabs(props: MatchTabsProps) {
  const { match, shown, markets } = props
  const marketCount = new Set(markets.map(marketCardOf)).size
  const { t, number } = useI18n()
  const router = useRouter()
  const hash = useLocation({ select: (location) => location.hash })
  const [chosen, choose] = useState<TabName | null>(null)
  const offered = offeredTabs({
    status: shown.status,
    hasMarkets: markets.length > 0,
    hasBuilder: props.hasBuilder,
    parts: props.widgets,
    hasStream: props.hasStream,
    hasChat: props.hasChat,
  })
  const tab = offered.find((name) => name === chosen) ?? offered[0] ?? 'markets'
  // A request for the first tab is ignored if that shows the markets, which is the default.
  const requested = offered.find((name) => name === props.requested && (name !== tab || name !== 'markets'))
  const picks = slipStore(({ slip }) => {
    const [bet] = slip.bets
    const isOurs = isCustomBet(bet) && bet.selections[0]?.matchId === match.id
    return isOurs ? slip.selectedOutcomeIds.length : 0
  })
  // The server does not receive the hash, so it renders the first tab.
  const named = readMarketHash(hash)
  const isMarketNamed = named !== undefined
  useEffect(() => {
    // The hash of a modal does not change the tab.
    if (hash.startsWith('modal=')) return
    choose(isMarketNamed ? 'markets' : (tabNames.find((name) => hashes[name] === hash) ?? null))
  }, [hash, isMarketNamed])
  useEffect(() => {
    if (tab === 'builder') slipCode.loadAhead()
  }, [tab])

  /** Selects a tab and writes its name into the hash, so that links and reloads return to it. */
  function selectTab(next: TabName): void {
    choose(next)
    const { pathname, search } = location
    const href = `${pathname}${search}${next === offered[0] ? '' : `#${hashes[next]}`}`
    void router.navigate({ href, replace: true, resetScroll: false })
  }

  // Tabs need scripts. Without them the page shows the tab that was requested.
  const unscripted =
    requested === undefined ? null : (
      <noscript>
        <UnhydratedProvider value>
          <div className="match-tabs__panel">
            <TabContent {...props} tab={requested} named={undefined} />
          </div>
        </UnhydratedProvider>
      </noscript>
    )
  if (offered.length < 2) {
    if (tab === 'markets' && markets.length === 0) return <TabContent {...props} tab={tab} named={named} />
    return (
      <Block title={t(`match.${tab}`)} count={tab === 'markets' ? number(marketCount) : undefined}>
        {unscripted}
        <TabContent {...props} tab={tab} named={named} />
      </Block>
    )
  }
  return (
    <TabSet selected={tab} onSelect={selectTab}>
      <TabLinks offered={offered} current={requested ?? tab} />
      <Tabs label={t('match.parts')} className="match-tabs">
        {offered.map((name) => (
          <Tab
            key={name}
            name={name}
            count={name === 'markets' ? number(marketCount) : undefined}
            badge={name === 'builder' && picks > 0 ? number(picks) : undefined}
          >
            {t(`match.${name}`)}
          </Tab>
        ))}
      </Tabs>
      {unscripted}
      <TabPanel className={classNames('match-tabs__panel', requested !== undefined && 'match-tabs__panel--scripted')}>
        <VisuallyHidden as="h2">{t(`match.${tab}`)}</VisuallyHidden>
        <TabContent {...props} tab={tab} named={named} />
      </TabPanel>
    </TabSet>
  )
}

type TabContentProps = MatchTabsProps & { tab: TabName; named: string | undefined }

function TabContent({ match, shown, markets, nowMs, tab, named, group, pinned }: TabContentProps) {
  const { t } = useI18n()
  switch (tab) {
    case 'markets':
      return markets.length === 0 ? (
        <Card pad>
          <EmptyState title={t(isEnded(shown.status) ? 'match.ended' : 'match.none')}>
            {t(isEnded(shown.status) ? 'match.ended-more' : 'match.none-more')}
          </EmptyState>
        </Card>
      ) : (
        <BlockBoundary name="markets">
          <MarketBoard
            match={match}
            markets={markets}
            stopReason={shown.state.stop_reason}
            renderedMs={nowMs}
            named={named}
            requested={group}
            pinned={pinned}
          />
        </BlockBoundary>
      )
    case 'builder':
      return (
        <BlockBoundary name="bet-builder">
          <BuilderBoard match={match} markets={markets} />
        </BlockBoundary>
      )
    case 'statistics':
      return (
        <BlockBoundary name="statistics">
          <StatisticsBoard.Component match={shown} />
        </BlockBoundary>
      )
    case 'stream':
      return (
        <BlockBoundary name="stream">
          <StreamBoard match={shown} />
        </BlockBoundary>
      )
    case 'chat':
      return (
        <BlockBoundary name="chat">
          <ChatBoard match={match} />
        </BlockBoundary>
      )
    case 'settled':
      return (
        <BlockBoundary name="settled-markets">
          <ResultsBoard.Component match={shown} />
        </BlockBoundary>
      )
    case 'preview':
      return (
        <BlockBoundary name="preview">
          <PreviewBoard.Component match={match} />
        </BlockBoundary>
      )
  }
}

const { Component: BuilderBoard } = lazyPart(
  async () => (await import('./builder/builder-board.tsx')).BuilderBoard,
  'builder',
  'filled-slip',
)

const StatisticsBoard = lazyPart(
  async () => (await import('./statistics/statistics-board.tsx')).StatisticsBoard,
  'match-play',
)

const { Component: StreamBoard } = lazyPart(
  async () => (await import('./stream/stream-board.tsx')).StreamBoard,
  'match-watch',
)

const { Component: ChatBoard } = lazyPart(async () => (await import('./chat/chat-board.tsx')).ChatBoard, 'match-watch')

const PreviewBoard = lazyPart(async () => (await import('./statistics/preview-board.tsx')).PreviewBoard, 'match-play')

const ResultsBoard = lazyPart(async () => (await import('./statistics/results-board.tsx')).ResultsBoard, 'match-play')

/** Loads the code of a tab, so that the server can render the tab. */
export async function preloadTab(tab: ReadableTab): Promise<void> {
  if (tab === 'statistics') await StatisticsBoard.load()
  if (tab === 'preview') await PreviewBoard.load()
  if (tab === 'settled') await ResultsBoard.load()
}
