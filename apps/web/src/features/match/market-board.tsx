import { MarketStatus } from '@touchline/contract'
import type { Match, NamedMarket } from '@touchline/contract'
import { Chip, ChipRow, Button, Count, Icon, Note, Pill } from '@touchline/ui'
import { memo, useState } from 'react'
import type { ShownMarket } from '../../live/sync/market-names.ts'
import { groupMarkets, marketKinds, lineLabel, nearestLines, outcomeLayout } from '../../sports/match/group-markets.ts'
import type { MarketGroup } from '../../sports/match/group-markets.ts'
import { sentenceCase, nameDirection } from '../../site/i18n/text.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { marketKey } from '../../sports/match/market-hash.ts'
import { OutcomeGrid, OutcomeLines } from '../../sports/match/outcome-grid.tsx'
import { LiveOdds } from '../bet-slip/index.ts'
import type { LiveOddsProps } from '../bet-slip/index.ts'
import type { ComponentType, ReactNode } from 'react'
import './market-board.css'

export type MarketBoardProps = {
  match: Match
  markets: readonly ShownMarket[]
  /** What a tap does: selects the outcome, or picks it for a bet builder. */
  Price?: ComponentType<LiveOddsProps>
  /** Under the name of a market, and under its outcomes. */
  head?: (lines: readonly NamedMarket[]) => ReactNode
  foot?: (lines: readonly NamedMarket[]) => ReactNode
}

/** The first cards are open; who wants more of hundreds chooses a kind, or opens what is needed. */
const cardsOpen = 14

/** Every market of a match. Rendered again when a line comes, goes, opens or closes; never for a price. */
export const MarketBoard = memo(function MarketBoard(props: MarketBoardProps) {
  const { match, markets, Price = LiveOdds, head, foot } = props
  const [chosen, choose] = useState('all')
  const groups = groupMarkets(markets.map(withNames))
  const kinds = marketKinds(groups)
  // The chosen kind may be settled while it is looked at.
  const kind = kinds.includes(chosen) ? chosen : 'all'
  const shown = kind === 'all' ? groups : groups.filter(({ lines }) => lines[0]?.groups.includes(kind))
  return (
    <>
      {kinds.length === 0 ? null : <Kinds kinds={kinds} chosen={kind} onChoose={choose} />}
      <MarketColumns>
        {shown.map((group, place) => (
          <MarketCard
            key={marketKey(group)}
            anchor={marketKey(group)}
            name={group.name}
            isOpen={kind !== 'all' || place < cardsOpen}
            state={group.lines.every(({ status }) => status !== MarketStatus.Active) ? 'suspended' : 'open'}
            end={head?.(group.lines)}
          >
            <MarketOutcomes match={match} group={group} Price={Price} />
            {foot?.(group.lines)}
          </MarketCard>
        ))}
      </MarketColumns>
    </>
  )
})

type KindsProps = { kinds: readonly string[]; chosen: string; onChoose: (kind: string) => void }

function Kinds({ kinds, chosen, onChoose }: KindsProps) {
  const { t, knows } = useI18n()
  const nameOf = (kind: string) => {
    const key = `market-group.${kind}`
    return knows(key) ? t(key) : sentenceCase(kind.replaceAll('_', ' '))
  }
  return (
    <ChipRow label={t('match.market-groups')} bleed>
      {kinds.map((kind) => (
        <Chip key={kind} selected={kind === chosen} onClick={() => onChoose(kind)}>
          {nameOf(kind)}
        </Chip>
      ))}
    </ChipRow>
  )
}

/** A line that appeared a moment ago has no names yet; its number stands in for them. */
function withNames(market: ShownMarket): NamedMarket {
  return {
    ...market,
    name: market.name ?? String(market.id),
    groups: market.groups ?? [],
    outcomes: market.outcomes.map((outcome) => ({ ...outcome, name: outcome.name ?? outcome.id })),
  }
}

export type MarketOutcomesProps = { match: Match; group: MarketGroup; Price: ComponentType<LiveOddsProps> }

function MarketOutcomes({ match, group, Price }: MarketOutcomesProps) {
  if (group.heads !== null) return <LineTable match={match} group={group} Price={Price} heads={group.heads} />
  return group.lines.map((line) => {
    const { layout, columns } = outcomeLayout(line)
    return (
      <OutcomeGrid key={line.specifier} columns={columns}>
        {line.outcomes.map(({ id }) => (
          <Price key={id} match={match} market={line} outcomeId={id} layout={layout} />
        ))}
      </OutcomeGrid>
    )
  })
}

const linesShown = 5

/** A total may have twenty lines, of which few are worth a look. */
function LineTable({ match, group, heads, Price }: MarketOutcomesProps & { heads: readonly string[] }) {
  const { t, figures } = useI18n()
  const [isWhole, setIsWhole] = useState(false)
  const near = nearestLines(group.lines, linesShown)
  const lines = isWhole ? group.lines : near
  return (
    <>
      <OutcomeLines
        heads={heads}
        lines={lines.map((line) => ({
          key: line.specifier,
          label: figures(lineLabel(line)),
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

export type MarketCardProps = {
  name: string
  /** By which an address names it. */
  anchor: string
  state?: 'open' | 'suspended' | 'settled'
  /** How many prices wait inside a closed card. */
  count?: number
  isOpen?: boolean
  /** Beside its name. */
  end?: ReactNode
  /** An `OutcomeGrid` or `OutcomeLines`. */
  children: ReactNode
}

/** One market with its outcomes. Opens and closes by itself, before any script has run. */
function MarketCard({ name, anchor, state = 'open', count, isOpen = true, end, children }: MarketCardProps) {
  const { t, number, figures } = useI18n()
  return (
    <details className="card market collapse" open={isOpen} data-market={anchor}>
      <summary className="market__head">
        <h3 className="grow trunc" dir={nameDirection(name)}>
          {figures(name)}
        </h3>
        {end}
        {state === 'suspended' ? <Pill tone="warn">{t('match.suspended')}</Pill> : null}
        {state === 'settled' ? <Pill>{t('match.settled')}</Pill> : null}
        {count === undefined ? null : <Count>{number(count)}</Count>}
        <Icon name="chevron-down" size="s" className="collapse__chevron" />
      </summary>
      <div className="market__body collapse__body">
        {children}
        {state === 'suspended' ? (
          <Note tone="warn" icon="pause" title={t('match.suspended-title')}>
            {t('match.suspended-more')}
          </Note>
        ) : null}
        {state === 'settled' ? <Note icon="check">{t('match.settled-more')}</Note> : null}
      </div>
    </details>
  )
}

/** Two columns of cards, filled in turn so that the order reads across. */
function MarketColumns({ children }: { children: readonly ReactNode[] }) {
  return (
    <div className="markets">
      <div className="markets__column">{children.filter((_, index) => index % 2 === 0)}</div>
      <div className="markets__column">{children.filter((_, index) => index % 2 === 1)}</div>
    </div>
  )
}
