import type { Match, MarketLineKey } from '@touchline/contract'
import { memo, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { ShownMarket } from '../../../live/sync/market-names.ts'
import { MatchRow } from '../../../sports/match/match-row.tsx'
import { useMatchUpdates } from '../../../live/hooks/use-live.ts'
import { rowMarks } from '../../favorites/index.ts'
import type { RowMarks } from '../../favorites/index.ts'
import { matchTitle } from '../../../sports/match/match-name.ts'
import { withUpdates } from '../../../live/store/match-updates.ts'
import type { MatchUpdates } from '../../../live/store/match-updates.ts'
import { nameLine } from './row-markets.ts'
import { nameDirection, sentenceCase } from '../../../site/i18n/text.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { PriceButton } from '../../../sports/odds/price-button.tsx'

export type LiveRowProps = { match: Match; href: string; columns: 2 | 3; withDate?: boolean }

/**
 * A list row. It renders when the score, the clock or its market changes, but not for a new price, which only its
 * button shows.
 */
export const LiveRow = memo(function LiveRow(props: LiveRowProps) {
  return useLiveRow(props, mainMarket, rowOdds)
})

function mainMarket({ main_market }: Match, updates: MatchUpdates | undefined): ShownMarket | null {
  return updates?.main === undefined ? main_market : updates.main
}

export function useLiveRow<Market>(
  { match, href, columns, withDate = false }: LiveRowProps,
  marketOf: (match: Match, updates: MatchUpdates | undefined) => Market,
  oddsOf: (match: Match, market: Market, columns: number) => ReactNode,
): ReactNode {
  const updates = useMatchUpdates(match.id)
  const market = marketOf(match, updates)
  const shown = withUpdates(match, updates)
  // The price buttons need the status, because quick bet takes only matches in play, but not the score.
  const { status } = shown
  const odds = useMemo(() => oddsOf({ ...match, status }, market, columns), [oddsOf, match, status, market, columns])
  const marks = useRowMarks(match)
  return <MatchRow match={shown} href={href} columns={columns} odds={odds} withDate={withDate} {...marks} />
}

/** Returns the stars of a row, which do not change with live data. */
function useRowMarks(match: Match): RowMarks {
  const i18n = useI18n()
  return useMemo(() => rowMarks(match, matchTitle(match, i18n)), [match, i18n])
}

/** Renders the prices of the row's market, at most one for each column head of the strip above. */
export function rowOdds(
  match: Match,
  market: ShownMarket | null,
  columns: number,
  layout: 'price' | 'stack' = 'price',
) {
  // A line that the book does not list for a moment stays in place with suspended prices.
  const shown = market ?? match.main_market
  if (shown === null) return null
  if (isSubstitute(match, shown)) return <SubstituteOdds match={match} market={shown} />
  return shown.outcomes
    .slice(0, columns)
    .map(({ id }, place) => (
      <PriceButton
        key={id}
        match={match}
        market={shown}
        outcomeId={id}
        layout={layout}
        label={(shown.outcomes.length === 2 ? twoWay : threeWay)[place] ?? String(place + 1)}
      />
    ))
}

const twoWay = ['1', '2']
const threeWay = ['1', 'X', '2']

/** Returns whether the row shows a substitute, because the usual market of its sport cannot be shown. */
function isSubstitute({ type, row_market_id }: Match, market: MarketLineKey): boolean {
  return type === 'match' && market.id !== row_market_id
}

export type SubstituteOddsProps = { match: Match; market: ShownMarket }

/**
 * Shows a substitute market with its name and those of its outcomes, because the heads above the row do not apply to
 * it.
 */
function SubstituteOdds({ match, market }: SubstituteOddsProps) {
  const { nameFigures } = useI18n()
  const { title, outcomes } = nameLine(market)
  return (
    <div className="row-market">
      <span className="row-market__name trunc" dir={nameDirection(title)}>
        {nameFigures(sentenceCase(title))}
      </span>
      {market.outcomes.slice(0, 2).map(({ id }, place) => (
        <PriceButton
          key={id}
          match={match}
          market={market}
          outcomeId={id}
          layout="stack"
          label={sentenceCase(outcomes[place] ?? '')}
        />
      ))}
    </div>
  )
}
