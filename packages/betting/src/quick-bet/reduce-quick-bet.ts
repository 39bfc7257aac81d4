import { isWrongOdds } from '../slip/placement.ts'
import { reduceSlip } from '../slip/reduce-slip.ts'
import { emptySlip } from '../slip/slip.ts'
import type { SelectedOutcome, Slip, SlipCurrency } from '../slip/slip.ts'
import type { PlacementEvent } from '../slip/slip-events.ts'
import type { SlipSettings } from '../slip/slip-settings.ts'
import { approvalBlock, approvalLeft, isWinAboveStake, noQuickBet, quickBetBlock, quickTicket } from './quick-bet.ts'
import type { QuickBet, QuickBetState } from './quick-bet.ts'

/** An event of quick bet. */
export type QuickBetEvent =
  | { type: 'quick-bet-toggled' }
  | { type: 'stake-changed'; stake: number }
  | { type: 'currency-changed'; currency: SlipCurrency }
  | { type: 'balance-received'; balance: number }
  | { type: 'approved' }
  /** A price was tapped. */
  | { type: 'outcome-tapped'; outcome: SelectedOutcome }
  /** The progress of the bet that quick bet places. */
  | { type: 'placement'; event: PlacementEvent }
  /** The player accepts the new price, and the ticket is placed again. */
  | { type: 'new-odds-accepted' }
  /** Times of bets placed by other tabs of this browser (QUICK-6). */
  | { type: 'bets-placed-elsewhere'; atMs: readonly number[] }
  /** The player closes the message about the result. */
  | { type: 'result-closed' }
  | { type: 'signed-out' }

const brakeMemory = 10

/** The only reducer of quick bet. An event that is not allowed returns the same object. */
export function reduceQuickBet(quick: QuickBet, event: QuickBetEvent, settings: SlipSettings, nowMs: number): QuickBet {
  switch (event.type) {
    case 'quick-bet-toggled':
      // Switching quick bet off does not cancel a bet that is being placed.
      return isBusy(quick) ? quick : withoutApproval({ ...closed(quick), isEnabled: !quick.isEnabled })
    case 'stake-changed':
      if (isBusy(quick) || event.stake === quick.stake || !isAmount(event.stake)) return quick
      return withoutApproval({ ...closed(quick), stake: event.stake })
    case 'currency-changed':
      if (isBusy(quick) || event.currency.code === quick.currency.code) return quick
      return withoutApproval({ ...closed(quick), currency: event.currency, stake: 0 })
    case 'balance-received':
      // QUICK-2: a balance below the stake resets it.
      return quick.stake > 0 && event.balance < quick.stake && !isBusy(quick)
        ? withoutApproval({ ...quick, stake: 0 })
        : quick
    case 'approved':
      if (!quick.isEnabled || approvalLeft(quick, nowMs) !== null || quick.stake <= 0 || isBusy(quick)) return quick
      return { ...quick, isApproved: true, approvedAtMs: nowMs, spent: 0 }
    case 'outcome-tapped':
      return tap(quick, event.outcome, settings, nowMs)
    case 'placement':
      return afterPlacement(quick, event.event, settings, nowMs)
    case 'new-odds-accepted':
      // QUICK-7: the approval may have ended while the new price waited for the player's answer.
      return quick.state === 'warning' && approvalBlock(quick, nowMs) === null ? acceptOdds(quick, settings) : quick
    case 'bets-placed-elsewhere': {
      const placedAtMs = lastOf([...quick.placedAtMs, ...event.atMs])
      return placedAtMs.join() === quick.placedAtMs.join() ? quick : { ...quick, placedAtMs }
    }
    case 'result-closed':
      return quick.state === 'processing' ? quick : closed(quick)
    case 'signed-out':
      return noQuickBet
  } // There is no default, so that a new event fails to compile here.
}

function tap(quick: QuickBet, outcome: SelectedOutcome, settings: SlipSettings, nowMs: number): QuickBet {
  if (!quick.isEnabled || quickBetBlock(quick, nowMs) !== null) return quick
  return ready(quick, quickTicket(quick, outcome, settings))
}

/** QUICK-4: a ticket is sent only if it can win more than its stake, at the tapped price and at a new one alike. */
function ready(quick: QuickBet, ticket: Slip): QuickBet {
  const [bet] = ticket.bets
  if (bet && isWinAboveStake(bet)) return ofTicket(quick, ticket, 'initial')
  return {
    ...closed(quick),
    state: 'error',
    bet: bet ?? null,
    error: { kind: 'potential-win', message: 'error.potential_win.equal_or_less' },
  }
}

/** The ticket is reduced like a slip, and the state of quick bet is derived from it (QUICK-7). */
function afterPlacement(quick: QuickBet, event: PlacementEvent, settings: SlipSettings, nowMs: number): QuickBet {
  const ticket = reduceSlip(quick.ticket, event, settings)
  if (ticket === quick.ticket) return quick
  const next = ofTicket(quick, ticket, stateOf(ticket))
  if (event.type === 'sign-in-required' || event.type === 'placement-set-aside') return closed(withoutApproval(next))
  const isSent = event.type === 'placement-sent'
  const isOver = event.type === 'placement-rejected'
  const isPlaced = event.type === 'placement-succeeded'
  const stake = ticket.bets[0]?.stake ?? 0
  return {
    ...next,
    spent: quick.spent + (isSent ? stake : isOver ? -stake : 0),
    placedAtMs: isPlaced ? lastOf([...quick.placedAtMs, nowMs]) : quick.placedAtMs,
    answeredAtMs: isPlaced || isOver ? nowMs : quick.answeredAtMs,
  }
}

/** Sorts the times, removes repetitions, and retains the latest. */
function lastOf(placedAtMs: readonly number[]): number[] {
  return [...new Set(placedAtMs)].toSorted((a, b) => a - b).slice(-brakeMemory)
}

function stateOf({ ticketState, error, inProgress }: Slip): QuickBetState {
  if (inProgress) return 'processing'
  if (ticketState === 'SUCCESS') return 'success'
  if (!error) return 'initial'
  // If the bet was rejected for its price alone, the player can accept the current one.
  return priceInForce(error.payload) === null ? 'error' : 'warning'
}

/** The current price, if the bet was rejected for its price alone. */
function priceInForce(rejections: NonNullable<Slip['error']>['payload']): number | null {
  const [first] = rejections
  return first && isWrongOdds(first) ? (first.odds ?? null) : null
}

function acceptOdds(quick: QuickBet, settings: SlipSettings): QuickBet {
  const { ticket } = quick
  const [selection] = ticket.bets[0]?.selections ?? []
  const odds = priceInForce(ticket.error?.payload ?? [])
  if (!selection || odds === null) return quick
  const line = { isOpen: true, isActive: true, odds }
  const priced = reduceSlip(ticket, { type: 'odds-received', selectionId: selection.id, line }, settings)
  return ready(quick, reduceSlip(priced, { type: 'changes-accepted' }, settings))
}

/** QB-01e, QB-01i: the outcome stays selected while the bet is processed or waits for an answer of the player. */
function ofTicket(quick: QuickBet, ticket: Slip, state: QuickBetState): QuickBet {
  const isOpen = state === 'processing' || state === 'warning'
  return {
    ...quick,
    ticket,
    state,
    bet: ticket.bets[0] ?? null,
    selectedOutcomeIds: isOpen ? (ticket.bets[0]?.selections.map(({ id }) => id) ?? []) : [],
    error: ticket.error ? { kind: 'rejected', error: ticket.error } : null,
  }
}

function closed(quick: QuickBet): QuickBet {
  return {
    ...quick,
    state: 'initial',
    bet: null,
    selectedOutcomeIds: [],
    error: null,
    answeredAtMs: null,
    ticket: emptySlip,
  }
}

function withoutApproval(quick: QuickBet): QuickBet {
  return { ...quick, isApproved: false, approvedAtMs: null, spent: 0 }
}

function isBusy({ state }: QuickBet): boolean {
  return state === 'processing'
}

function isAmount(minor: number): boolean {
  return Number.isSafeInteger(minor) && minor >= 0 && !Object.is(minor, -0)
}
