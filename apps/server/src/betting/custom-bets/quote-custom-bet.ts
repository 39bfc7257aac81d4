import { repeatsSelection, selectionReason } from '@touchline/betting'
import { canonicalSpecifier, marketKey } from '@touchline/contract'
import type { CustomBetOdds, CustomBetReason } from '@touchline/contract'
import type { CustomSelection } from '@touchline/contract/server'
import type { FactsRequest, PlacementCalls, ReadFacts } from '../bets/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { OfferedSports } from './offered-sports.ts'
import type { SelectionPricer } from './price-selections.ts'
import { readOffer } from './read-offer.ts'
import type { Offer } from './read-offer.ts'
import type { StoredQuotes, VersionedSelection } from './stored-quotes.ts'

export type CustomBets = {
  database: Database
  calls: Pick<PlacementCalls, 'readFacts'>
  /** The provider whose matches it prices. */
  provider: string
  pricer: SelectionPricer
  sports: OfferedSports
  quotes: StoredQuotes
}

export type Asker = Pick<FactsRequest, 'player' | 'locale' | 'sportsbook'> & { leastSelections: number }

/** The price of several outcomes of one match, stored so that it can be bet, or why there is none. */
export async function quoteCustomBet(
  customBets: CustomBets,
  asker: Asker,
  asked: readonly CustomSelection[],
): Promise<CustomBetOdds> {
  const selections = asked.map((one) => ({ ...one, specifier: canonicalSpecifier(one.specifier) }))
  const [first] = selections
  if (!first || selections.some(({ match_id: id }) => id !== first.match_id))
    return withoutPrice('one-match-only', asked)
  if (repeatsSelection(selections)) return withoutPrice('illegal-combination', asked)
  const [read, offer] = await Promise.all([
    readFacts(customBets, asker, selections),
    readOffer(customBets.database, first.match_id),
  ])
  const legs = versioned(selections, read)
  const reasons = reasonsOf(read)
  if (offer?.provider !== customBets.provider) return withoutPrice(offer ? 'not-offered' : 'match-unavailable', asked)
  if (!legs || reasons.some((reason) => reason !== null))
    return { ...withoutPrice('selection-unavailable', asked), selections: reasons.map(legAnswer) }

  const isEnough = legs.length >= asker.leastSelections
  const priced = isEnough ? await customBets.pricer.price(offer.urn, legs) : undefined
  if (!priced?.ok) {
    const addable = await customBets.pricer.addable(offer.urn, isEnough ? legs.slice(0, -1) : legs)
    return { ...withoutPrice(priced?.reason ?? 'too-few-selections', asked), available: openOnes(addable, offer) }
  }
  const { oddsMilli, isHarmonized, voidOddsMilli, available } = priced.value
  const validUntil = await customBets.quotes.store(legs, { oddsMilli, voidOddsMilli })
  return {
    odds: oddsMilli,
    reason: null,
    harmonized: isHarmonized,
    valid_until: validUntil.toISOString(),
    selections: voidOddsMilli.map((odds) => ({ reason: null, odds_if_void: odds })),
    available: openOnes(available, offer),
  }
}

export async function readFacts(
  { calls }: Pick<CustomBets, 'calls'>,
  { player, locale, sportsbook }: Pick<FactsRequest, 'player' | 'locale' | 'sportsbook'>,
  selections: readonly CustomSelection[],
): Promise<ReadFacts> {
  // The facts of a bet; wallet and price asked for do not matter here.
  const bet = { stake: { value: 1, currency: 'EUR' }, selections: selections.map((one) => ({ ...one, odds: 1_001 })) }
  return calls.readFacts({ player, locale, defaultPolicy: 'none', sportsbook, bets: [bet] })
}

/** Of each selection, why it cannot be bet. */
export function reasonsOf({ facts }: ReadFacts): (string | null)[] {
  const { atMs, isBettingOff, legs } = facts
  return (legs[0] ?? []).map((leg) => (isBettingOff ? 'betting-off' : selectionReason(leg, atMs)))
}

/** Undefined when the book does not know one of them. */
function versioned(
  selections: readonly CustomSelection[],
  { snapshots, facts }: ReadFacts,
): VersionedSelection[] | undefined {
  const legs = selections.flatMap((selection, place) => {
    const snapshot = snapshots[0]?.[place]
    const oddsMilli = facts.legs[0]?.[place]?.oddsMilli ?? null
    return snapshot ? [{ selection, lineVersion: snapshot.lineVersion, oddsMilli }] : []
  })
  return legs.length === selections.length ? legs : undefined
}

function openOnes(available: CustomBetOdds['available'], { openLines }: Offer): CustomBetOdds['available'] {
  return available.filter(({ market_id: id, specifier }) => openLines.has(marketKey({ id, specifier })))
}

export function withoutPrice(reason: CustomBetReason, asked: readonly unknown[]): CustomBetOdds {
  const selections = asked.map(() => legAnswer(null))
  return { odds: null, reason, harmonized: false, valid_until: null, selections, available: [] }
}

function legAnswer(reason: string | null): CustomBetOdds['selections'][number] {
  return { reason, odds_if_void: null }
}
