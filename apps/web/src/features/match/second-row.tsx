import { memo, useMemo } from 'react'
import { MatchRow } from '../../parts/match/match-row.tsx'
import { valueIn } from '../../parts/match/row-lines.ts'
import { useMatchNews } from '../../state/live/use-live.ts'
import { LiveOdds } from './live-odds.tsx'
import type { LiveRowProps } from './live-row.tsx'
import { withNews } from './with-news.ts'

/** A list row that shows its second market. Its line differs from row to row, so each price bears its value. */
export const SecondRow = memo(function SecondRow({ match, href, columns, withDate = false }: LiveRowProps) {
  const news = useMatchNews(match.id)
  // A line that is gone for the moment keeps its place: its prices show as suspended.
  const market = news?.secondary ?? match.secondary_market
  const odds = useMemo(
    () =>
      market?.outcomes
        .slice(0, columns)
        .map(({ id, name }) => (
          <LiveOdds
            key={id}
            match={match}
            market={market}
            outcomeId={id}
            layout="stack"
            label={valueIn(name, market)}
          />
        )) ?? null,
    [match, market, columns],
  )
  return <MatchRow match={withNews(match, news)} href={href} columns={columns} odds={odds} withDate={withDate} />
})
