import type * as z from 'zod/mini'
import { minSelectionsOfCustomBet } from '@touchline/betting'
import { canonicalSpecifier, marketKey } from '@touchline/contract'
import type { Market } from '@touchline/contract'
import { getCustomBetMarkets, postCustomBetOdds } from '@touchline/contract/server'
import type { CustomSelection } from '@touchline/contract/server'
import { readMarkets } from '../../odds/book/index.ts'
import type { MarketNamer, MatchReader } from '../../odds/catalogue/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import { handle, reject } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { quoteCustomBet, withoutPrice, reasonsOf } from './quote-custom-bet.ts'
import { readFacts, readOffer } from './custom-bet-offer.ts'
import type { CustomBets } from './custom-bet-offer.ts'
import type { Caller } from './quote-custom-bet.ts'

type Options = {
  database: Database
  namer: MarketNamer
  configurations: Configurations
  /** Undefined where no provider of custom bets is configured. */
  customBets: CustomBets | undefined
}

export function customBetRoutes({ database, namer, configurations, customBets }: Options): Routes {
  return [
    handle(getCustomBetMarkets, async ({ params: { matchId }, locale, site }) => {
      const { sportsbook } = (await configurations.current(site)).configuration
      if (!customBets || !sportsbook.customBetEnabled) return notOffered(matchId)
      const { operatorId } = site
      const reader = { database, namer, locale, operatorId, builderProvider: customBets.provider }
      const caller = { player: { id: 0, operatorId }, locale, sportsbook }
      return (await readOfferedMarkets(customBets, reader, caller, matchId)) ?? reject('not-found')
    }),
    handle(postCustomBetOdds, async ({ body: { selections }, player, locale, site }) => {
      const { sportsbook } = (await configurations.current(site)).configuration
      if (!customBets || !sportsbook.customBetEnabled) return withoutPrice('not-offered', selections)
      const caller = { player: { id: player?.id ?? 0, operatorId: site.operatorId }, locale, sportsbook }
      return quoteCustomBet(
        customBets,
        { ...caller, minSelections: minSelectionsOfCustomBet({ sportsbook }) },
        selections,
      )
    }),
  ]
}

function notOffered(matchId: number) {
  return { match_id: matchId, reason: 'not-offered' as const, markets: [] }
}

type Answer = z.infer<(typeof getCustomBetMarkets)['reply']>

/**
 * Returns the outcomes that the provider can combine and whose lines are open in the book; undefined for an unknown
 * match.
 */
async function readOfferedMarkets(
  customBets: CustomBets,
  reader: MatchReader,
  caller: Omit<Caller, 'minSelections'>,
  matchId: number,
): Promise<Answer | undefined> {
  const [shown, offer] = await Promise.all([
    readMarkets(reader, matchId, { page: 1, limit: 500 }),
    readOffer(customBets.database, matchId),
  ])
  if (!shown) return undefined
  if (offer?.provider !== customBets.provider) return { match_id: matchId, reason: 'not-offered', markets: [] }
  const listed = await customBets.pricer.available(offer.urn)
  if (!listed.ok) return { match_id: matchId, reason: listed.reason, markets: [] }

  const outcomesOf = new Map(
    listed.value.map(({ id, specifiers, outcomes }) => [
      marketKey({ id, specifier: canonicalSpecifier(specifiers) }),
      new Set(outcomes.map((outcome) => outcome.id)),
    ]),
  )
  const joined = shown.markets
    .filter((market) => offer.openLines.has(marketKey(market)))
    .flatMap((market): Market[] => {
      const ids = outcomesOf.get(marketKey(market))
      const outcomes = market.outcomes.filter(({ id, active, odds }) => ids?.has(id) && active && odds !== null)
      return outcomes.length === 0 ? [] : [{ ...market, outcomes }]
    })
  const markets = await withoutUnavailable(customBets, caller, matchId, joined)
  return { match_id: matchId, reason: markets.length === 0 ? 'match-unavailable' : null, markets }
}

/**
 * Removes lines that cannot be bet because a market, sport, provider or the player is switched off. One outcome of each
 * line is checked, because the switches apply to all its outcomes.
 */
async function withoutUnavailable(
  customBets: CustomBets,
  caller: Omit<Caller, 'minSelections'>,
  matchId: number,
  markets: readonly Market[],
): Promise<Market[]> {
  const first = markets.map(({ id, specifier, outcomes }): CustomSelection => ({
    match_id: matchId,
    market_id: id,
    specifier,
    outcome_id: outcomes[0]?.id ?? '',
  }))
  const reasons = first.length === 0 ? [] : reasonsOf(await readFacts(customBets, caller, first))
  return markets.filter((_market, place) => reasons[place] === null)
}
