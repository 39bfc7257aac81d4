import { MarketStatus } from '@touchline/contract'
import type { Match, NamedMarket } from '@touchline/contract'
import { Button, EmptyState, VisuallyHidden } from '@touchline/ui'
import { Fragment, memo, useMemo, useRef, useState } from 'react'
import type { ShownMarket } from '../../../live/sync/market-names.ts'
import { lineLabel, nearestLines, outcomeLayout, groupCounts } from '../../../sports/match/group-markets.ts'
import type { MarketGroup } from '../../../sports/match/group-markets.ts'
import { showAlert } from '../../../site/page/alert-store.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useNamedMarket, useCardColumns, useOpenCards } from './card-layout.ts'
import { OutcomeGrid, OutcomeLines } from '../../../sports/match/outcome-grid.tsx'
import type { ComponentType, ReactNode } from 'react'
import type { CardColumn } from './card-layout.ts'
import { isOneStop, NextStop, nextStopOf, MarketCard } from './market-card.tsx'
import { MarketBar } from './market-bar.tsx'
import type { ChosenGroup, OfferedGroup } from './market-bar.tsx'
import { marketCards, reuseCards } from './market-cards.ts'
import type { MarketCard as Card } from './market-cards.ts'
import type { MarketSearch, searchCards } from './market-search.tsx'
import { PlayerTable } from './player-table.tsx'
import { togglePin, usePinnedMarkets } from './pinned-markets.ts'
import { PriceButton } from '../../../sports/odds/price-button.tsx'
import type { PriceButtonProps } from '../../../sports/odds/price-button.tsx'
import './market-board.css'

export type MarketBoardProps = {
  match: Match
  markets: readonly ShownMarket[]
  /** The feed's code for why betting on the match is stopped. */
  stopReason?: number | undefined
  /** When the page was rendered; undefined on a board that does not show until when bets are accepted. */
  renderedMs?: number | undefined
  /** The key of the market that the address names. */
  named?: string | undefined
  /** The group that is shown first, if the match has it. */
  first?: ChosenGroup
  /**
   * The group that the address names. Links name one where scripts do not run, and the server then renders all lines of
   * that group.
   */
  requested?: string | undefined
  /** The pinned markets that the server rendered. */
  pinned?: string
  /** The component for prices: its button selects the outcome for the slip, or picks it for a bet builder. */
  Price?: ComponentType<PriceButtonProps>
  /** Rendered beside the name of a market, and below its outcomes. */
  head?: (lines: readonly NamedMarket[]) => ReactNode
  foot?: (lines: readonly NamedMarket[]) => ReactNode
}

type Searching = { Search: typeof MarketSearch; find: typeof searchCards }

/**
 * Shows every market of a match. The board renders when a line appears, disappears, opens or closes, but never for a
 * price.
 */
export const MarketBoard = memo(function MarketBoard(props: MarketBoardProps) {
  const {
    match,
    markets,
    stopReason,
    renderedMs,
    named,
    first = 'main',
    requested,
    Price = PriceButton,
    head,
    foot,
  } = props
  const { t } = useI18n()
  const [preferred, choose] = useState<string>(requested ?? first)
  const [query, search] = useState<string | null>(null)
  const [searching, setSearching] = useState<Searching | null>(null)
  const openSearch = () => {
    import('./market-search.tsx').then(
      ({ MarketSearch, searchCards }) => {
        setSearching({ Search: MarketSearch, find: searchCards })
        search('')
      },
      () => showAlert({ title: t('problem.title'), text: t('problem.more'), tone: 'neg', icon: 'warning' }),
    )
  }
  const showAll = () => {
    choose('all')
    search(null)
  }
  const pins = usePinnedMarkets(match.sport.key, props.pinned ?? '')
  const known = useRef<readonly Card[]>([])
  const cards = useMemo(
    () => (known.current = reuseCards(known.current, marketCards(match, markets))),
    [match, markets],
  )
  const isPinned = ({ group }: Card) => pins.has(group.id)
  const groups = offeredGroups(cards, cards.filter(isPinned).length)
  // If the chosen group no longer exists, because its last line was settled, all markets are shown.
  const chosen = groups.find(({ name }) => name === preferred)?.name ?? 'all'
  useNamedMarket(named, { isWhole: chosen === 'all' && query === null, showAll })
  const shown =
    query === null || searching === null
      ? pinnedFirst(cards.filter(isIn(chosen, isPinned)), isPinned)
      : searching.find(cards, query)
  const view = useOpenCards({
    name: query === null ? chosen : `search ${query}`,
    isLong: chosen === 'all' || query !== null,
    cards: shown,
    isPinned,
  })
  const columns = useCardColumns(`${query ?? chosen} ${[...pins].join()}`, shown, view.isOpen)
  const isOne = useMemo(() => isOneStop(markets), [markets])
  const stopMs = isOne ? nextStopOf(markets) : null
  return (
    <>
      {groups.length === 0 ? null : (
        <MarketBar
          match={match}
          groups={groups}
          chosen={chosen}
          onChoose={choose}
          query={query}
          onSearch={search}
          onOpenSearch={openSearch}
          Search={searching?.Search ?? null}
          isFolded={view.isFolded}
          onFold={view.fold}
        />
      )}
      {query === null ? null : <Found count={shown.length} />}
      {stopMs === null || renderedMs === undefined ? null : (
        <NextStop stopMs={stopMs} status={match.status} renderedMs={renderedMs} />
      )}
      <div className="markets">
        {shown.map((card) => (
          <BoardCard
            key={card.key}
            card={card}
            match={match}
            isOpen={view.isOpen(card)}
            setIsOpen={view.setIsOpen}
            isPinned={isPinned(card)}
            column={columns.get(card.key)}
            stopReason={stopReason}
            renderedMs={isOne ? undefined : renderedMs}
            isWhole={requested !== undefined}
            Price={Price}
            head={head}
            foot={foot}
          />
        ))}
      </div>
    </>
  )
})

type BoardCardProps = Pick<MarketBoardProps, 'match' | 'stopReason' | 'renderedMs'> & {
  card: Card
  isOpen: boolean
  setIsOpen: (key: string, isOpen: boolean) => void
  isPinned: boolean
  column: CardColumn | undefined
  /** Every line of the market is shown, not only the nearest ones. */
  isWhole: boolean
  Price: ComponentType<PriceButtonProps>
  head: MarketBoardProps['head']
  foot: MarketBoardProps['foot']
}

/** Memoized, so that of hundreds of cards only the one that is opened, closed or pinned renders. */
const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { card, match, isOpen, setIsOpen, isPinned, column, stopReason, renderedMs, isWhole, Price, head, foot } = props
  const stopMs = renderedMs === undefined ? null : nextStopOf(card.group.lines)
  const { key, title, group, players } = card

  function toggle(): void {
    // Pinning opens the card; unpinning leaves an open card open.
    setIsOpen(key, !isPinned || isOpen)
    togglePin(match.sport.key, group.id)
  }

  return (
    <MarketCard
      marketKey={key}
      title={title}
      column={column}
      isOpen={isOpen}
      onToggle={(isNowOpen) => setIsOpen(key, isNowOpen)}
      isSuspended={group.lines.every(({ status }) => status !== MarketStatus.Active)}
      stopReason={stopReason}
      end={head?.(group.lines)}
      pin={{ isPinned, toggle }}
    >
      {players ? (
        <PlayerTable match={match} table={players} Price={Price} isWhole={isWhole} />
      ) : (
        <MarketOutcomes match={match} group={group} Price={Price} isWhole={isWhole} />
      )}
      {stopMs === null || renderedMs === undefined ? null : (
        <NextStop stopMs={stopMs} status={match.status} renderedMs={renderedMs} />
      )}
      {foot?.(group.lines)}
    </MarketCard>
  )
})

/** Returns the groups to choose from; empty if there would be only one. */
function offeredGroups(cards: readonly Card[], pinned: number): OfferedGroup[] {
  const groups = groupCounts(cards.map((card) => card.groups))
  if (groups.length === 0) return []
  return [
    ...(pinned === 0 ? [] : [{ name: 'pinned' as const, count: pinned }]),
    ...groups,
    { name: 'all', count: cards.length },
  ]
}

function isIn(chosen: ChosenGroup, isPinned: (card: Card) => boolean): (card: Card) => boolean {
  if (chosen === 'all') return () => true
  return chosen === 'pinned' ? isPinned : ({ groups }) => groups.includes(chosen)
}

function pinnedFirst(cards: readonly Card[], isPinned: (card: Card) => boolean): readonly Card[] {
  return [...cards.filter(isPinned), ...cards.filter((card) => !isPinned(card))]
}

function Found({ count }: { count: number }) {
  const { t } = useI18n()
  return (
    <div role="status">
      {count === 0 ? (
        <EmptyState title={t('match.none-found')}>{t('match.none-found-more')}</EmptyState>
      ) : (
        <VisuallyHidden>{t('match.found', { count })}</VisuallyHidden>
      )}
    </div>
  )
}

export type MarketOutcomesProps = {
  match: Match
  group: MarketGroup
  Price: ComponentType<PriceButtonProps>
  /** Every line of the market is shown, not only the nearest ones. */
  isWhole: boolean
}

function MarketOutcomes({ match, group, Price, isWhole }: MarketOutcomesProps) {
  const { nameFigures } = useI18n()
  if (group.heads !== null)
    return <LineTable match={match} group={group} Price={Price} heads={group.heads} isWhole={isWhole} />
  return group.lines.map((line) => {
    const { layout, columns } = outcomeLayout(line)
    return (
      <Fragment key={line.specifier}>
        {group.lines.length === 1 ? null : <p className="market__line num">{nameFigures(lineLabel(line))}</p>}
        <OutcomeGrid columns={columns}>
          {line.outcomes.map(({ id }) => (
            <Price key={id} match={match} market={line} outcomeId={id} layout={layout} />
          ))}
        </OutcomeGrid>
      </Fragment>
    )
  })
}

const linesShown = 5

/**
 * Shows lines as a table. A total may have twenty lines, so only those around the most balanced one are shown first.
 */
function LineTable({ match, group, heads, Price, ...first }: MarketOutcomesProps & { heads: readonly string[] }) {
  const { t, nameFigures } = useI18n()
  const [isWhole, setIsWhole] = useState(first.isWhole)
  const near = nearestLines(group.lines, linesShown)
  const lines = isWhole ? group.lines : near
  return (
    <>
      <OutcomeLines
        heads={heads}
        lines={lines.map((line) => ({
          key: line.specifier,
          label: nameFigures(lineLabel(line)),
          odds: line.outcomes.map(({ id }) => <Price key={id} match={match} market={line} outcomeId={id} />),
        }))}
      />
      {near.length === group.lines.length ? null : (
        <Button size="s" variant="quiet" className="market__more" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('match.fewer-lines') : t('match.all-lines', { count: group.lines.length })}
        </Button>
      )}
    </>
  )
}
