import { canonicalSpecifier, marketKey } from '@touchline/contract'
import type { Market } from '@touchline/contract'
import type { CustomSelection, getCustomBetMarkets } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import { readMarkets } from '../../odds/book/index.ts'
import type { MatchReader } from '../../odds/catalogue/index.ts'
import { readFacts, reasonsOf } from './quote-custom-bet.ts'
import type { Asker, CustomBets } from './quote-custom-bet.ts'
import { readOffer } from './read-offer.ts'

type Answer = z.infer<(typeof getCustomBetMarkets)['reply']>

/** Lines whose outcomes can be joined, as the provider lists them and as the book has them open; undefined: no such match. */
export async function readOfferedMarkets(
  customBets: CustomBets,
  reader: MatchReader,
  asker: Omit<Asker, 'leastSelections'>,
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
  const markets = await withoutUnavailable(customBets, asker, matchId, joined)
  return { match_id: matchId, reason: markets.length === 0 ? 'match-unavailable' : null, markets }
}

/** A market, sport, provider or player may be switched off: one outcome of each line tells. */
async function withoutUnavailable(
  customBets: CustomBets,
  asker: Omit<Asker, 'leastSelections'>,
  matchId: number,
  markets: readonly Market[],
): Promise<Market[]> {
  const first = markets.map(({ id, specifier, outcomes }): CustomSelection => ({
    match_id: matchId,
    market_id: id,
    specifier,
    outcome_id: outcomes[0]?.id ?? '',
  }))
  const reasons = first.length === 0 ? [] : reasonsOf(await readFacts(customBets, asker, first))
  return markets.filter((_market, place) => reasons[place] === null)
}
