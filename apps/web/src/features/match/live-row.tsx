import type { Match } from '@touchline/contract'
import { memo, useMemo } from 'react'
import type { ShownMarket } from '../../live/market-words.ts'
import { MatchRow } from '../../parts/match/match-row.tsx'
import { useMatchNews } from '../../state/live/use-live.ts'
import { LiveOdds } from './live-odds.tsx'
import { isSubstitute, SubstituteOdds } from './substitute-odds.tsx'
import { withNews } from './with-news.ts'

export type LiveRowProps = { match: Match; href: string; columns: 2 | 3; withDate?: boolean }

/** A list row. Score, clock and the coming and going of its market wake it; prices do not. */
export const LiveRow = memo(function LiveRow({ match, href, columns, withDate = false }: LiveRowProps) {
  const news = useMatchNews(match.id)
  const market = news?.main === undefined ? match.main_market : news.main
  const odds = useMemo(() => rowOdds(match, market, columns), [match, market, columns])
  return <MatchRow match={withNews(match, news)} href={href} columns={columns} odds={odds} withDate={withDate} />
})

/** As many prices as the strip above has heads, whatever the market offers at the moment. */
export function rowOdds(
  match: Match,
  market: ShownMarket | null,
  columns: number,
  layout: 'price' | 'stack' = 'price',
) {
  // A line that is gone for the moment keeps its place: its prices show as suspended.
  const shown = market ?? match.main_market
  if (shown === null) return null
  if (isSubstitute(match, shown)) return <SubstituteOdds match={match} market={shown} />
  return shown.outcomes
    .slice(0, columns)
    .map(({ id }, place) => (
      <LiveOdds
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
