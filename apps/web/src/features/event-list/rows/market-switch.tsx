import type { Market, Match } from '@touchline/contract'
import { ChipLink, ChipRow } from '@touchline/ui'
import { memo } from 'react'
import type { ReactNode } from 'react'
import type { MatchUpdates } from '../../../live/store/match-updates.ts'
import { PriceButton } from '../../../sports/odds/price-button.tsx'
import { useLiveRow } from './live-row.tsx'
import type { LiveRowProps } from './live-row.tsx'
import { sharedHeads, sharedName, valueIn } from './row-markets.ts'
import { sentenceCase } from '../../../site/i18n/text.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { ListSearch } from '../../../site/address/list-search.ts'

export type RowMarket = ListSearch['market']

export type MarketSwitchProps = {
  matches: readonly Match[]
  market: RowMarket
  to: (market: RowMarket) => string
}

/**
 * NAV-12: chooses which of two markets the rows show. The choices are links, which can be shared and need no scripts.
 */
export function MarketSwitch({ matches, market, to }: MarketSwitchProps) {
  const { t } = useI18n()
  const second = secondMarkets(matches)
  // A shared link may select a second market that no longer exists. The switch is shown even then, to lead back to the
  // main one.
  if (second.length === 0 && market === undefined) return null
  const main = matches.flatMap(({ main_market, row_market_id }) =>
    main_market?.id === row_market_id ? (main_market ?? []) : [],
  )
  const choices = [
    { slot: undefined, name: sharedName(main) ?? t('lists.main-market') },
    { slot: 'secondary' as const, name: sharedName(second) ?? t('lists.second-market') },
  ]
  return (
    <ChipRow as="nav" label={t('lists.market-shown')} bleed>
      {choices.map(({ slot, name }) => (
        <ChipLink key={slot ?? 'main'} href={to(slot)} current={slot === market}>
          {sentenceCase(name)}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

/** Returns the column heads for second markets: `Over` and `Under`, or the two sides. */
export function useSecondHeads(matches: readonly Match[]): string[] {
  const { t } = useI18n()
  return sharedHeads(secondMarkets(matches))?.map(sentenceCase) ?? [t('column.home'), t('column.away')]
}

function secondMarkets(matches: readonly Match[]): Market[] {
  return matches.flatMap(({ secondary_market }) => secondary_market ?? [])
}

/**
 * A list row that shows its second market. Rows may have different lines, so each price shows the value of its line.
 */
export const SecondRow = memo(function SecondRow(props: LiveRowProps) {
  return useLiveRow(props, secondMarket, secondOdds)
})

// A line that the book does not list for a moment stays in place with suspended prices.
function secondMarket({ secondary_market }: Match, updates: MatchUpdates | undefined) {
  return updates?.secondary ?? secondary_market
}

function secondOdds(match: Match, market: ReturnType<typeof secondMarket>, columns: number): ReactNode {
  if (market === null) return null
  return market.outcomes
    .slice(0, columns)
    .map(({ id, name }) => (
      <PriceButton key={id} match={match} market={market} outcomeId={id} layout="stack" label={valueIn(name, market)} />
    ))
}
