import type { BetRejection, PlacedBet, postBets, SelectionKey } from '@touchline/contract'
import { selectionKey } from '@touchline/contract'
import type * as z from 'zod/mini'
import type { ApiErrorCode } from '../../api/index.ts'

/** A price the player took into the slip, with the names shown when it was selected. */
export type Selection = {
  match_id: number
  market_id: number
  specifier: string
  outcome_id: string
  /** The price the player has agreed to. */
  oddsMilli: number
  outcome: string
  market: string
  home: string
  away: string
  sport: string
  slug: string
}

export type Placement = z.input<typeof postBets.body>

/** A placement that was sent, or is about to be: the key belongs to exactly this payload and to nothing else. */
export type SentBet = {
  key: string
  playerId: number
  payload: Placement
  /** When it was sent first. */
  atMs: number
}

export type SlipPhase =
  | { name: 'editing' }
  | { name: 'placing' | 'checking'; sent: SentBet }
  | { name: 'refused'; code: ApiErrorCode; refusal: BetRejection | null }
  | { name: 'placed'; bet: PlacedBet }

/** One selection at a time, for now. */
export type Slip = {
  selection: Selection | null
  /** Outcome of the selection that had to make room for this one. */
  replaced: string | null
  stakeText: string
  phase: SlipPhase
}

export type SlipEvent =
  | { type: 'selection-toggled'; selection: Selection }
  | { type: 'selection-removed' }
  | { type: 'stake-typed'; text: string }
  | { type: 'price-accepted'; oddsMilli: number }
  | { type: 'sent'; sent: SentBet }
  | { type: 'answer-lost' }
  | { type: 'refused'; code: ApiErrorCode; refusal: BetRejection | null }
  | { type: 'placed'; bet: PlacedBet }
  | { type: 'receipt-closed'; keepsSelection: boolean }
  /** It is known that nothing was placed: the slip is the player's again. */
  | { type: 'released' }
  /** Nothing is known, but the bet is not this player's to look up: the slip is theirs, and the bet stays unconfirmed. */
  | { type: 'set-aside' }
  /** A bet of this player whose answer was lost by another page. */
  | { type: 'unconfirmed-found'; selection: Selection; sent: SentBet }
  | { type: 'cleared' }

export const emptySlip: Slip = { selection: null, replaced: null, stakeText: '', phase: { name: 'editing' } }

export function reduceSlip(slip: Slip, event: SlipEvent): Slip {
  switch (event.type) {
    case 'selection-toggled':
      // SLIP-02: a bet on its way is about the selection it was sent with.
      return isInFlight(slip) ? slip : toggle(slip, event.selection)
    case 'selection-removed':
      return isInFlight(slip) ? slip : { ...emptySlip, stakeText: slip.stakeText }
    case 'stake-typed':
      return isInFlight(slip) ? slip : { ...slip, stakeText: event.text, phase: { name: 'editing' } }
    case 'price-accepted':
      return isInFlight(slip) || !slip.selection
        ? slip
        : { ...slip, selection: { ...slip.selection, oddsMilli: event.oddsMilli }, phase: { name: 'editing' } }
    case 'sent':
      return { ...slip, replaced: null, phase: { name: 'placing', sent: event.sent } }
    case 'answer-lost':
      return isInFlight(slip) ? { ...slip, phase: { name: 'checking', sent: slip.phase.sent } } : slip
    case 'refused':
      return { ...slip, phase: { name: 'refused', code: event.code, refusal: event.refusal } }
    case 'placed':
      return { ...slip, phase: { name: 'placed', bet: event.bet } }
    case 'receipt-closed':
      return event.keepsSelection
        ? { ...slip, phase: { name: 'editing' } }
        : { ...emptySlip, stakeText: slip.stakeText }
    case 'unconfirmed-found':
      // A slip that is in use is not taken away; the bet is looked up when it is free.
      return slip.selection || slip.phase.name !== 'editing'
        ? slip
        : { ...slip, selection: event.selection, replaced: null, phase: { name: 'checking', sent: event.sent } }
    case 'released':
    case 'set-aside':
      return { ...slip, phase: { name: 'editing' } }
    case 'cleared':
      return emptySlip
  }
}

export function isInFlight(slip: Slip): slip is Slip & { phase: { name: 'placing' | 'checking'; sent: SentBet } } {
  return slip.phase.name === 'placing' || slip.phase.name === 'checking'
}

/** Selections of a bet that is still to be placed: the selection of a receipt is history. */
export function selectionCount({ selection, phase }: Slip): number {
  return selection && phase.name !== 'placed' ? 1 : 0
}

export function keyOfSelection(selection: Selection): SelectionKey {
  return selectionKey(selection)
}

function toggle(slip: Slip, selection: Selection): Slip {
  const isPlaced = slip.phase.name === 'placed'
  // The selection of a receipt is history; the same price pressed again is a new one.
  if (slip.selection && !isPlaced && keyOfSelection(slip.selection) === keyOfSelection(selection))
    return { ...emptySlip, stakeText: slip.stakeText }
  const replaced = slip.selection && !isPlaced ? slip.selection.outcome : null
  return { ...slip, selection, replaced, phase: { name: 'editing' } }
}
