import { useLocation, useRouter } from '@tanstack/react-router'
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

export type MarketTabsProps = {
  api: Api
  match: Match
  markets: readonly ShownMarket[]
  stopReason: number | undefined
}

const builderHash = 'betbuilder'

/** The markets of a match, one bet each, and the bet builder that joins them (NAV-12: `#betbuilder` opens it). */
export function MarketTabs({ api, match, markets, stopReason }: MarketTabsProps) {
  const { t, number } = useI18n()
  const [tab, showTab] = useState<'markets' | 'builder'>('markets')
  const router = useRouter()
  const hash = useLocation({ select: (location) => location.hash })
  const picks = slipStore(({ slip }) => {
    const [bet] = slip.bets
    const isOurs = bet?.betType === 'custom_bet' && bet.selections[0]?.matchId === match.id
    return isOurs ? slip.selectedOutcomeIds.length : 0
  })
  // The server does not know the hash: the page comes with its markets.
  useEffect(() => showTab(hash === builderHash ? 'builder' : 'markets'), [hash])
  useEffect(() => {
    if (tab === 'builder') loadSlipCode()
  }, [tab])

  /** The address says which one is shown: a link to the builder leads back to it, and a reload stays. */
  function selectTab(next: typeof tab): void {
    showTab(next)
    const { pathname, search } = location
    const href = `${pathname}${search}${next === 'builder' ? `#${builderHash}` : ''}`
    void router.navigate({ href, replace: true, resetScroll: false })
  }

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
          <MarketBoard match={match} markets={markets} stopReason={stopReason} />
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
