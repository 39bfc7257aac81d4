import type { Market, Match } from '@touchline/contract'
import { ChipLink, ChipRow } from '@touchline/ui'
import { sharedHeads, sharedName } from './row-markets.ts'
import { sentenceCase } from '../../site/i18n/text.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { ListSearch } from '../../site/address/list-search.ts'

export type RowMarket = ListSearch['market']

export type MarketSwitchProps = {
  matches: readonly Match[]
  market: RowMarket
  to: (market: RowMarket) => string
}

/** Which of their two markets the rows show. Two links, so it can be shared and works before scripts do (NAV-12). */
export function MarketSwitch({ matches, market, to }: MarketSwitchProps) {
  const { t } = useI18n()
  const second = secondMarkets(matches)
  // Whoever came by a link to a second market that is gone finds the way back.
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

/** Heads over the prices of second markets: `Over` and `Under`, or the two sides. */
export function useSecondHeads(matches: readonly Match[]): string[] {
  const { t } = useI18n()
  return sharedHeads(secondMarkets(matches))?.map(sentenceCase) ?? [t('column.home'), t('column.away')]
}

function secondMarkets(matches: readonly Match[]): Market[] {
  return matches.flatMap(({ secondary_market }) => secondary_market ?? [])
}
