import type { MarketLineKey, Match } from '@touchline/contract'
import type { ShownMarket } from '../../live/market-words.ts'
import { nameLine } from '../../parts/match/row-lines.ts'
import { nameDirection } from '../../parts/name-direction.ts'
import { sentenceCase } from '../../parts/sentence-case.ts'
import { useWords } from '../../parts/words.tsx'
import { LiveOdds } from './live-odds.tsx'

/** Whether a row shows another market than rows of its sport do: that one is off at the moment. */
export function isSubstitute({ type, row_market_id }: Match, market: MarketLineKey): boolean {
  return type === 'match' && market.id !== row_market_id
}

export type SubstituteOddsProps = { match: Match; market: ShownMarket }

/** Prices of a market that the heads above the row do not speak of: it names itself and each of its outcomes. */
export function SubstituteOdds({ match, market }: SubstituteOddsProps) {
  const { figures } = useWords()
  const { title, outcomes } = nameLine(market)
  return (
    <div className="row-market">
      <span className="row-market__name trunc" dir={nameDirection(title)}>
        {figures(sentenceCase(title))}
      </span>
      {market.outcomes.slice(0, 2).map(({ id }, place) => (
        <LiveOdds
          key={id}
          match={match}
          market={market}
          outcomeId={id}
          layout="stack"
          label={sentenceCase(outcomes[place] ?? '…')}
        />
      ))}
    </div>
  )
}
