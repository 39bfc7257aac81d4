import type { Match, NamedMarket } from '@touchline/contract'
import { Chip, ChipRow } from '@touchline/ui'
import { memo, useState } from 'react'
import type { ShownMarket } from '../../live/market-words.ts'
import { groupMarkets, marketKinds } from '../../parts/match/group-markets.ts'
import type { MarketGroup } from '../../parts/match/group-markets.ts'
import { MarketCard, MarketColumns } from '../../parts/match/market-card.tsx'
import { sentenceCase } from '../../parts/sentence-case.ts'
import { useWords } from '../../parts/words.tsx'
import { MarketOutcomes } from './market-outcomes.tsx'

export type MarketBoardProps = { match: Match; markets: readonly ShownMarket[] }

/** The first cards are open; who wants more of hundreds chooses a kind, or opens what is needed. */
const cardsOpen = 14

/** Every market of a match. Drawn again when a line comes, goes, opens or closes; never for a price. */
export const MarketBoard = memo(function MarketBoard({ match, markets }: MarketBoardProps) {
  const [chosen, choose] = useState('all')
  const groups = groupMarkets(markets.map(withWords))
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
            key={keyOf(group)}
            name={group.name}
            isOpen={kind !== 'all' || place < cardsOpen}
            state={group.lines.every(({ status }) => status !== 1) ? 'suspended' : 'open'}
          >
            <MarketOutcomes match={match} group={group} />
          </MarketCard>
        ))}
      </MarketColumns>
    </>
  )
})

type KindsProps = { kinds: readonly string[]; chosen: string; onChoose: (kind: string) => void }

function Kinds({ kinds, chosen, onChoose }: KindsProps) {
  const { t, knows } = useWords()
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

/** Lines of one table come and go; the first of a card that stands alone names it. */
function keyOf({ id, name, lines, heads }: MarketGroup): string {
  return heads === null ? `${id}/${lines[0]?.specifier}` : `${id}/${name}`
}

/** A line that appeared a moment ago has no words yet; its number stands in for them. */
function withWords(market: ShownMarket): NamedMarket {
  return {
    ...market,
    name: market.name ?? String(market.id),
    groups: market.groups ?? [],
    outcomes: market.outcomes.map((outcome) => ({ ...outcome, name: outcome.name ?? outcome.id })),
  }
}
