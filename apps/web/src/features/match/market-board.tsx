import type { Market, Match } from '@touchline/contract'
import { memo } from 'react'
import type { ShownMarket } from '../../live/market-words.ts'
import { groupMarkets, lineLabel, outcomeLayout } from '../../parts/match/group-markets.ts'
import type { MarketGroup } from '../../parts/match/group-markets.ts'
import { MarketCard, MarketColumns } from '../../parts/match/market-card.tsx'
import { OutcomeGrid, OutcomeLines } from '../../parts/match/outcome-grid.tsx'
import { LiveOdds } from './live-odds.tsx'

export type MarketBoardProps = { match: Match; markets: readonly ShownMarket[] }

/** Every market of a match. Drawn again when a line comes, goes, opens or closes; never for a price. */
export const MarketBoard = memo(function MarketBoard({ match, markets }: MarketBoardProps) {
  const groups = groupMarkets(markets.map(withWords))
  return (
    <MarketColumns>
      {groups.map((group) => (
        <MarketCard
          key={`${group.id}/${group.heads === null ? group.lines[0]?.specifier : ''}`}
          name={group.name}
          state={group.lines.every(({ status }) => status !== 1) ? 'suspended' : 'open'}
        >
          <Outcomes match={match} group={group} />
        </MarketCard>
      ))}
    </MarketColumns>
  )
})

function Outcomes({ match, group }: { match: Match; group: MarketGroup }) {
  if (group.heads !== null) {
    return (
      <OutcomeLines
        heads={group.heads}
        lines={group.lines.map((line) => ({
          key: line.specifier,
          label: lineLabel(line),
          odds: line.outcomes.map(({ id }) => <LiveOdds key={id} match={match} market={line} outcomeId={id} />),
        }))}
      />
    )
  }
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

/** A line that appeared a moment ago has no words yet; its number stands in for them. */
function withWords(market: ShownMarket): Market {
  return {
    ...market,
    name: market.name ?? String(market.id),
    groups: market.groups ?? [],
    outcomes: market.outcomes.map((outcome) => ({ ...outcome, name: outcome.name ?? outcome.id })),
  }
}
