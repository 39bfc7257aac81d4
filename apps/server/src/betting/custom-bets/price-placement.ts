import { repeatsSelection } from '@touchline/betting'
import type { PriceCustomBet } from '../bets/index.ts'
import type { CustomBets } from './quote-custom-bet.ts'
import { readOffer } from './read-offer.ts'

/**
 * The price in force for a placement: the one that was quoted while it lasts, else what the provider says now. A price that
 * somebody else made up, or that was quoted for lines that have changed since, is found nowhere.
 */
export function customBetPricing(customBets: CustomBets, leastSelections: number): PriceCustomBet {
  return async ({ selections, lineVersions, legOddsMilli, askedOddsMilli }) => {
    const [first] = selections
    if (!first || selections.length < leastSelections || repeatsSelection(selections)) return undefined
    const legs = selections.map((selection, place) => ({
      selection,
      lineVersion: lineVersions[place] ?? '',
      oddsMilli: legOddsMilli[place] ?? null,
    }))
    const quoted = await customBets.quotes.find(legs, askedOddsMilli)
    if (quoted) return quoted
    const offer = await readOffer(customBets.database, first.match_id)
    if (offer?.provider !== customBets.provider || selections.some(({ match_id: id }) => id !== first.match_id))
      return undefined
    const priced = await customBets.pricer.price(offer.urn, legs)
    if (!priced.ok) return undefined
    const { oddsMilli, voidOddsMilli } = priced.value
    await customBets.quotes.store(legs, { oddsMilli, voidOddsMilli })
    return { oddsMilli, voidOddsMilli }
  }
}
