import { useLocation } from '@tanstack/react-router'
import type { Match } from '@touchline/contract'
import { Tab, TabPanel, Tabs, TabSet } from '@touchline/ui'
import { useEffect, useState } from 'react'
import type { Api } from '../../api/index.ts'
import type { ShownMarket } from '../../live/sync/market-names.ts'
import { BlockBoundary } from '../../site/error-boundary/block-boundary.tsx'
import { lazyComponent } from '../../site/error-boundary/lazy-component.tsx'
import { loadMessages } from '../../site/i18n/message-store.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { loadSlipCode, slipStore } from '../bet-slip/index.ts'
import { MarketBoard } from './market-board.tsx'

export type MarketTabsProps = { api: Api; match: Match; markets: readonly ShownMarket[] }

/** The markets of a match, one bet each, and the bet builder that joins them (NAV-12: `#betbuilder` opens it). */
export function MarketTabs({ api, match, markets }: MarketTabsProps) {
  const { t, number } = useI18n()
  const [tab, selectTab] = useState<'markets' | 'builder'>('markets')
  const hash = useLocation({ select: (location) => location.hash })
  const picks = slipStore(({ slip }) => {
    const [bet] = slip.bets
    const isOurs = bet?.betType === 'custom_bet' && bet.selections[0]?.matchId === match.id
    return isOurs ? slip.selectedOutcomeIds.length : 0
  })
  // The server does not know the hash: the page comes with its markets.
  useEffect(() => {
    if (hash === 'betbuilder') selectTab('builder')
  }, [hash])
  useEffect(() => {
    if (tab === 'builder') loadSlipCode()
  }, [tab])
  return (
    <TabSet selected={tab} onSelect={selectTab}>
      <Tabs label={t('match.markets')} className="market-tabs">
        <Tab name="markets" count={number(markets.length)}>
          {t('match.markets')}
        </Tab>
        <Tab name="builder" badge={picks === 0 ? undefined : number(picks)}>
          {t('match.builder')}
        </Tab>
      </Tabs>
      <TabPanel className="market-tabs__panel">
        {tab === 'markets' ? (
          <MarketBoard match={match} markets={markets} />
        ) : (
          <BlockBoundary name="bet-builder">
            <BuilderBoard api={api} match={match} markets={markets} />
          </BlockBoundary>
        )}
      </TabPanel>
    </TabSet>
  )
}

const BuilderBoard = lazyComponent(async () => {
  const [module] = await Promise.all([import('./builder/builder-board.tsx'), loadMessages('builder', 'filled-slip')])
  return module.BuilderBoard
})
