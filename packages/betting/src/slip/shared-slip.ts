import { maxBetsPerRequest, maxSelectionsPerBet } from '@touchline/contract'
import type { BetType, PlacedBet, SharedBet } from '@touchline/contract'
import { convertDown, ratioBetween, valueOf } from '../currency/exchange.ts'
import type { Exchange } from '../currency/exchange.ts'
import { selectionReason } from '../placement/selection-reason.ts'
import type { SelectionFacts } from '../placement/selection-reason.ts'
import { systemOfId } from '../systems/system-types.ts'
import { fitBetType } from './bet-types.ts'
import { editedSlip } from './edited-slip.ts'
import { draftOf } from './placement.ts'
import { addCustomBet, selectionOf, toggleOutcome } from './selections.ts'
import type { SharedDraft } from './slip-events.ts'
import { allowsMultiSingle } from './slip-settings.ts'
import type { SlipSettings } from './slip-settings.ts'
import { createBet, emptySlip } from './slip.ts'
import type { Slip, SlipBet, SlipSelection } from './slip.ts'

type SharedSelectionState = 'open' | 'suspended' | 'ended' | 'unavailable'

export type SharedSelectionNow = {
  state: SharedSelectionState
  /** The current price; null if the selection can never be bet again. */
  oddsMilli: number | null
  /** How the current price compares with the shared one. */
  change: 'same' | 'higher' | 'lower' | null
}

/** The current state of a selection since its slip was shared (SHARE-1 … SHARE-4). */
export function evaluateShared(facts: SelectionFacts, atMs: number, sharedOddsMilli: number): SharedSelectionNow {
  const state = stateOf(facts, atMs)
  const isDead = state === 'ended' || state === 'unavailable'
  if (isDead || facts.oddsMilli === null) return { state, oddsMilli: null, change: null }
  return { state, oddsMilli: facts.oddsMilli, change: changeOf(sharedOddsMilli, facts.oddsMilli) }
}

function stateOf(facts: SelectionFacts, atMs: number): SharedSelectionState {
  if (facts.isHidden) return 'unavailable'
  const reason = selectionReason(facts, atMs)
  if (reason === 'selection-unknown') return 'unavailable'
  if (reason === 'match-ended' || facts.isDecided) return 'ended'
  return reason === null ? 'open' : 'suspended'
}

function changeOf(before: number, now: number): 'same' | 'higher' | 'lower' {
  if (now === before) return 'same'
  return now > before ? 'higher' : 'lower'
}

/** SHARE-5: a selection can be taken while it is open or suspended and has a price. */
export function isTakeable({ state, oddsMilli }: Pick<SharedSelectionNow, 'state' | 'oddsMilli'>): boolean {
  return (state === 'open' || state === 'suspended') && oddsMilli !== null
}

/** Replaces the bets of the slip with shared ones (SHARE-6). */
export function takeShared(slip: Slip, shared: readonly SharedDraft[], settings: SlipSettings): Slip {
  const bets = shared.filter(({ outcomes }) => outcomes.length > 0)
  const [first] = bets
  if (!first) return slip
  const begun: Slip = { ...emptySlip, systemTypes: slip.systemTypes }
  if (first.customOdds !== null) {
    // The custom bet is taken without its price, because a shared price could be forged. A new one is requested.
    const taken = addCustomBet({ ...begun, aside: slip.aside }, first.outcomes, settings)
    return taken.bets.length === 0 ? slip : withStakes(taken, first.stake)
  }
  const selections = uniqueSelections(bets, settings)
  return editedSlip(
    begun,
    singlesOf(bets, selections, settings) ?? [combinedOf(first, bets, selections, slip, settings)],
  )
}

/** Adds the outcomes of shared bets to the slip (SHARE-7). */
export function addShared(slip: Slip, shared: readonly SharedDraft[], settings: SlipSettings): Slip {
  return shared
    .flatMap(({ outcomes }) => outcomes)
    .reduce((next, outcome) => {
      const isThere = next.selectedOutcomeIds.includes(selectionOf(outcome, settings).id)
      return isThere ? next : toggleOutcome(next, outcome, settings)
    }, slip)
}

/** SHARE-8: a slip is shared with its current prices, and never with its stake. */
export function sharedBets({ bets }: Pick<Slip, 'bets'>): SharedBet[] {
  return bets.map((bet) => ({ ...draftOf(atPricesInForce(bet)), stake: null }))
}

function atPricesInForce(bet: SlipBet): SlipBet {
  return {
    ...bet,
    selections: bet.selections.map((selection) => ({
      ...selection,
      acceptedOdds: selection.odds ?? selection.acceptedOdds,
    })),
    acceptedCustomOdds: bet.customOdds ?? bet.acceptedCustomOdds,
  }
}

/** SHARE-8: a placed bet is shared with its accepted prices, and never with its stake. */
export function sharedBetOf(bet: PlacedBet): SharedBet {
  return {
    stake: null,
    selections: bet.selections.map(({ match, market, specifier, outcome, odds: price }) => ({
      match_id: match.id,
      market_id: market.id,
      specifier,
      outcome_id: outcome.id,
      odds: price,
    })),
    ...ofType[bet.type](bet),
  }
}

/** The fields from which the type of a shared bet is derived, like that of a draft (TYPE-1). */
const ofType: Record<BetType, (bet: PlacedBet) => Pick<SharedBet, 'system_id' | 'custom_odds'>> = {
  single: () => ({}),
  combo: () => ({}),
  system: ({ system }) => (system ? { system_id: system.id } : {}),
  custom_bet: ({ odds }) => (odds === null ? {} : { custom_odds: odds }),
}

/** SHARE-9: converts a shared stake into the player's currency; null without an exchange rate. */
export function convertShared(stake: NonNullable<SharedBet['stake']>, currency: string, exchange: Exchange) {
  if (stake.currency === currency) return stake
  const [from, to] = [valueOf(exchange, stake.currency), valueOf(exchange, currency)]
  if (!from || !to) return null
  const value = convertDown(BigInt(stake.value), ratioBetween(from, to))
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? null : { value: Number(value), currency }
}

function uniqueSelections(bets: readonly SharedDraft[], settings: SlipSettings): SlipSelection[] {
  const selections = bets.flatMap(({ outcomes }) => outcomes).map((outcome) => selectionOf(outcome, settings))
  return [...new Map(selections.map((selection) => [selection.id, selection])).values()]
}

/** The shared bets as singles; null if they were not singles, or if several singles are not allowed. */
function singlesOf(
  bets: readonly SharedDraft[],
  selections: readonly SlipSelection[],
  settings: SlipSettings,
): SlipBet[] | null {
  const wereSingles = bets.length === selections.length && bets.every(({ outcomes }) => outcomes.length === 1)
  if (!wereSingles || selections.length > maxBetsPerRequest) return null
  if (selections.length > 1 && !allowsMultiSingle(settings, selections)) return null
  return selections.map((selection, index) => ({
    ...createBet(index + 1, settings.currency, [selection]),
    stake: bets[index]?.stake ?? 0,
  }))
}

function combinedOf(
  first: SharedDraft,
  bets: readonly SharedDraft[],
  selections: readonly SlipSelection[],
  { systemTypes }: Slip,
  { currency }: SlipSettings,
): SlipBet {
  const bet = { ...createBet(1, currency, selections.slice(0, maxSelectionsPerBet)), stake: first.stake ?? 0 }
  const systemType = bets.length === 1 && first.systemId !== null ? (systemOfId(first.systemId) ?? null) : null
  return fitBetType({ ...bet, betType: systemType ? 'system' : 'combo', systemType }, systemTypes)
}

function withStakes(slip: Slip, stake: number | null): Slip {
  return stake === null
    ? slip
    : editedSlip(
        slip,
        slip.bets.map((bet) => ({ ...bet, stake })),
      )
}
