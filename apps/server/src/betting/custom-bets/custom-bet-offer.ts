import { repeatsSelection } from '@touchline/betting'
import { marketKey } from '@touchline/contract'
import type { CustomSelection } from '@touchline/contract/server'
import type { Database } from '../../platform/runtime/index.ts'
import type { FactsRequest, PlacementCalls, ReadFacts, PriceCustomBet } from '../bets/index.ts'
import type { OfferedSports } from './offered-sports.ts'
import type { SelectionPricer } from './price-selections.ts'
import type { StoredQuotes } from './stored-quotes.ts'

export type CustomBets = {
  database: Database
  calls: Pick<PlacementCalls, 'readFacts'>
  provider: string
  pricer: SelectionPricer
  sports: OfferedSports
  quotes: StoredQuotes
}

export async function readFacts(
  { calls }: Pick<CustomBets, 'calls'>,
  { player, locale, sportsbook }: Pick<FactsRequest, 'player' | 'locale' | 'sportsbook'>,
  selections: readonly CustomSelection[],
): Promise<ReadFacts> {
  // Reads the facts as for a placement, with any stake and price, because these are not evaluated here.
  const bet = { stake: { value: 1, currency: 'EUR' }, selections: selections.map((one) => ({ ...one, odds: 1_001 })) }
  return calls.readFacts({ player, locale, defaultPolicy: 'none', sportsbook, bets: [bet] })
}

/** The provider's id of a match, and the match's lines that can be bet. */
export type Offer = { urn: string; provider: string; openLines: ReadonlySet<string> }

/** Reads the open lines of a match whose producer is trusted. Returns undefined for an unknown match. */
export async function readOffer(database: Database, matchId: number): Promise<Offer | undefined> {
  const { rows } = await database.query<{ urn: string; provider: string; lines: [number, string][] | null }>({
    name: 'read-custom-bet-offer',
    text: `SELECT match.urn, match.provider, (
        SELECT jsonb_agg(jsonb_build_array(line.market_id, line.specifier)) FROM touchline.book_line line
        JOIN touchline.producer ON producer.id = line.producer_id AND producer.state = 'up'
          AND producer.trusted_until > clock_timestamp()
        WHERE line.match_id = match.id AND line.status = 1) AS lines
      FROM touchline.match WHERE match.id = $1 AND match.kind = 'match'`,
    values: [matchId],
  })
  const [row] = rows
  if (!row) return undefined
  const keys = (row.lines ?? []).map(([id, specifier]) => marketKey({ id, specifier }))
  return { urn: row.urn, provider: row.provider, openLines: new Set(keys) }
}

/**
 * Prices a placement by a stored quote until that expires, and then by the provider's current price. A price that was
 * never quoted, or was quoted for other line versions, does not match.
 */
export function customBetPricing(customBets: CustomBets, minSelections: number): PriceCustomBet {
  return async ({ selections, lineVersions, legOddsMilli, requestedOddsMilli }) => {
    const [first] = selections
    if (!first || selections.length < minSelections || repeatsSelection(selections)) return undefined
    const legs = selections.map((selection, place) => ({
      selection,
      lineVersion: lineVersions[place] ?? '',
      oddsMilli: legOddsMilli[place] ?? null,
    }))
    const quoted = await customBets.quotes.find(legs, requestedOddsMilli)
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
