import { leastOfCustomBet } from '@touchline/betting'
import { getCustomBetMarkets, postCustomBetOdds } from '@touchline/contract/server'
import type { MarketNamer } from '../../odds/catalogue/index.ts'
import { handle, reject } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import type { CustomBets } from './quote-custom-bet.ts'
import { quoteCustomBet, withoutPrice } from './quote-custom-bet.ts'
import { readOfferedMarkets } from './offered-markets.ts'

type Options = {
  database: Database
  namer: MarketNamer
  configurations: Configurations
  /** Left out where no provider of custom bets is configured. */
  customBets: CustomBets | undefined
}

export function customBetRoutes({ database, namer, configurations, customBets }: Options): Routes {
  return [
    handle(getCustomBetMarkets, async ({ params: { matchId }, locale, site }) => {
      const { sportsbook } = (await configurations.current(site)).configuration
      if (!customBets || !sportsbook.customBetEnabled) return notOffered(matchId)
      const { operatorId } = site
      const reader = { database, namer, locale, operatorId, builderProvider: customBets.provider }
      const asker = { player: { id: 0, operatorId }, locale, sportsbook }
      return (await readOfferedMarkets(customBets, reader, asker, matchId)) ?? reject('not-found')
    }),
    handle(postCustomBetOdds, async ({ body: { selections }, player, locale, site }) => {
      const { sportsbook } = (await configurations.current(site)).configuration
      if (!customBets || !sportsbook.customBetEnabled) return withoutPrice('not-offered', selections)
      const asker = { player: { id: player?.id ?? 0, operatorId: site.operatorId }, locale, sportsbook }
      return quoteCustomBet(customBets, { ...asker, leastSelections: leastOfCustomBet({ sportsbook }) }, selections)
    }),
  ]
}

function notOffered(matchId: number) {
  return { match_id: matchId, reason: 'not-offered' as const, markets: [] }
}
