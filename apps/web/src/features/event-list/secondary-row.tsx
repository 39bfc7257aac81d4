import { memo, useMemo } from 'react'
import { MatchRow } from '../../sports/match/match-row.tsx'
import { valueIn } from './row-markets.ts'
import { useMatchUpdates } from '../../live/hooks/use-live.ts'
import { LiveOdds } from '../bet-slip/index.ts'
import type { LiveRowProps } from './live-row.tsx'
import { withUpdates } from '../../live/store/match-updates.ts'

/** A list row that shows its second market. Its line differs from row to row, so each price bears its value. */
export const SecondRow = memo(function SecondRow({ match, href, columns, withDate = false }: LiveRowProps) {
  const updates = useMatchUpdates(match.id)
  // A line that is gone for the moment keeps its place: its prices show as suspended.
  const market = updates?.secondary ?? match.secondary_market
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
  return <MatchRow match={withUpdates(match, updates)} href={href} columns={columns} odds={odds} withDate={withDate} />
})
