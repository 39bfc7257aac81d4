import type { Match } from '@touchline/contract'
import { Button } from '@touchline/ui'
import { useState } from 'react'
import { lineLabel, nearestLines, outcomeLayout } from '../../parts/match/group-markets.ts'
import type { MarketGroup } from '../../parts/match/group-markets.ts'
import { OutcomeGrid, OutcomeLines } from '../../parts/match/outcome-grid.tsx'
import { useWords } from '../../parts/words.tsx'
import { LiveOdds } from './live-odds.tsx'

export type MarketOutcomesProps = { match: Match; group: MarketGroup }

export function MarketOutcomes({ match, group }: MarketOutcomesProps) {
  if (group.heads !== null) return <LineTable match={match} group={group} heads={group.heads} />
  return group.lines.map((line) => {
    const { layout, columns } = outcomeLayout(line)
    return (
      <OutcomeGrid key={line.specifier} columns={columns}>
        {line.outcomes.map(({ id }) => (
          <LiveOdds key={id} match={match} market={line} outcomeId={id} layout={layout} />
        ))}
      </OutcomeGrid>
    )
  })
}

const linesShown = 5

/** A total may have twenty lines, of which few are worth a look. */
function LineTable({ match, group, heads }: MarketOutcomesProps & { heads: readonly string[] }) {
  const { t, figures } = useWords()
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
          odds: line.outcomes.map(({ id }) => <LiveOdds key={id} match={match} market={line} outcomeId={id} />),
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
