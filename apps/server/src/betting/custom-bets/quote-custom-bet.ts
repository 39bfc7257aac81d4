import { repeatsSelection, selectionReason } from '@touchline/betting'
import { canonicalSpecifier, marketKey } from '@touchline/contract'
import type { CustomBetOdds, CustomBetReason } from '@touchline/contract'
import type { CustomSelection } from '@touchline/contract/server'
import type { FactsRequest, ReadFacts } from '../bets/index.ts'
import type { VersionedSelection } from './stored-quotes.ts'
import { readFacts, readOffer } from './custom-bet-offer.ts'
import type { CustomBets, Offer } from './custom-bet-offer.ts'

export type Caller = Pick<FactsRequest, 'player' | 'locale' | 'sportsbook'> & { minSelections: number }

/**
 * Prices several outcomes of one match and stores the quote so that it can be bet. If that is not possible, the result
 * states the reason.
 */
export async function quoteCustomBet(
  customBets: CustomBets,
  caller: Caller,
  requested: readonly CustomSelection[],
): Promise<CustomBetOdds> {
  const selections = requested.map((one) => ({ ...one, specifier: canonicalSpecifier(one.specifier) }))
  const [first] = selections
  if (!first || selections.some(({ match_id: id }) => id !== first.match_id))
    return withoutPrice('one-match-only', requested)
  if (repeatsSelection(selections)) return withoutPrice('illegal-combination', requested)
  const [read, offer] = await Promise.all([
    readFacts(customBets, caller, selections),
    readOffer(customBets.database, first.match_id),
  ])
  const legs = versioned(selections, read)
  const reasons = reasonsOf(read)
  if (offer?.provider !== customBets.provider)
    return withoutPrice(offer ? 'not-offered' : 'match-unavailable', requested)
  if (!legs || reasons.some((reason) => reason !== null))
    return { ...withoutPrice('selection-unavailable', requested), selections: reasons.map(legAnswer) }

  const isEnough = legs.length >= caller.minSelections
  const priced = isEnough ? await customBets.pricer.price(offer.urn, legs) : undefined
  if (!priced?.ok) {
    const addable = await customBets.pricer.addable(offer.urn, isEnough ? legs.slice(0, -1) : legs)
    return { ...withoutPrice(priced?.reason ?? 'too-few-selections', requested), available: onlyOpen(addable, offer) }
  }
  const { oddsMilli, isHarmonized, voidOddsMilli, available } = priced.value
  const validUntil = await customBets.quotes.store(legs, { oddsMilli, voidOddsMilli })
  return {
    odds: oddsMilli,
    reason: null,
    harmonized: isHarmonized,
    valid_until: validUntil.toISOString(),
    selections: voidOddsMilli.map((odds) => ({ reason: null, odds_if_void: odds })),
    available: onlyOpen(available, offer),
  }
}

/** Returns for each selection the reason why it cannot be bet, or null if it can. */
export function reasonsOf({ facts }: ReadFacts): (string | null)[] {
  const { atMs, isBettingOff, legs } = facts
  return (legs[0] ?? []).map((leg) => (isBettingOff ? 'betting-off' : selectionReason(leg, atMs)))
}

/** Adds the line version and odds to each selection. Returns undefined if a selection is not in the book. */
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

function onlyOpen(available: CustomBetOdds['available'], { openLines }: Offer): CustomBetOdds['available'] {
  return available.filter(({ market_id: id, specifier }) => openLines.has(marketKey({ id, specifier })))
}

export function withoutPrice(reason: CustomBetReason, requested: readonly unknown[]): CustomBetOdds {
  const selections = requested.map(() => legAnswer(null))
  return { odds: null, reason, harmonized: false, valid_until: null, selections, available: [] }
}

function legAnswer(reason: string | null): CustomBetOdds['selections'][number] {
  return { reason, odds_if_void: null }
}
