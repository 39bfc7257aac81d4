import type { SelectionKey } from '@touchline/contract'
import { betWinMinor } from '../slip/bet-amounts.ts'
import { selectionOf } from '../slip/selections.ts'
import { createBet, emptySlip } from '../slip/slip.ts'
import type { SelectedOutcome, Slip, SlipBet, SlipCurrency, SlipError } from '../slip/slip.ts'
import type { SlipSettings } from '../slip/slip-settings.ts'

export type QuickBetState = 'initial' | 'processing' | 'warning' | 'success' | 'error'

export type QuickBetError =
  /** The bet was not sent, because the win would not exceed the stake. */
  { kind: 'potential-win'; message: 'error.potential_win.equal_or_less' } | { kind: 'rejected'; error: SlipError }

/** QB-03: the state of quick bet. Amounts are in minor units. */
export type QuickBet = {
  isEnabled: boolean
  state: QuickBetState
  bet: SlipBet | null
  /** The selections that are being placed, or that wait for an answer of the player. */
  selectedOutcomeIds: readonly SelectionKey[]
  stake: number
  currency: SlipCurrency
  isApproved: boolean
  error: QuickBetError | null
  /** When the approval was given, and what was staked under it (QUICK-5). */
  approvedAtMs: number | null
  spent: number
  /** When the latest bets were placed (QUICK-6). */
  placedAtMs: readonly number[]
  /** When the answer that is shown arrived (QUICK-3). */
  answeredAtMs: number | null
  /** A slip with the one bet of quick bet, from sending it to the answer. */
  ticket: Slip
}

export const noQuickBet: QuickBet = {
  isEnabled: false,
  state: 'initial',
  bet: null,
  selectedOutcomeIds: [],
  stake: 0,
  currency: { code: 'EUR', subunits: 100 },
  isApproved: false,
  error: null,
  approvedAtMs: null,
  spent: 0,
  placedAtMs: [],
  answeredAtMs: null,
  ticket: emptySlip,
}

/** One approval covers this many stakes, and ends after this time. */
export const approvalStakes = 5
export const approvalMs = 15 * 60_000

/** So many bets within `brakeWithinMs` pause quick bet for `brakeMs`. */
const brakeBets = 5
const brakeWithinMs = 2 * 60_000
const brakeMs = 5 * 60_000

/** The end of the pause after too many bets in a short time; null without a pause (QUICK-6). */
export function pausedUntilMs({ placedAtMs }: Pick<QuickBet, 'placedAtMs'>, nowMs: number): number | null {
  const last = placedAtMs.slice(-brakeBets)
  const [first, newest] = [last[0], last.at(-1)]
  if (last.length < brakeBets || first === undefined || newest === undefined) return null
  const untilMs = newest + brakeMs
  return newest - first <= brakeWithinMs && nowMs < untilMs ? untilMs : null
}

/** What is left of the approval; null if there is none or it has ended (QUICK-5). */
export function approvalLeft(quick: QuickBet, nowMs: number): { minor: number; ms: number } | null {
  const { isApproved, approvedAtMs, spent, stake } = quick
  if (!isApproved || approvedAtMs === null) return null
  const left = { minor: approvalStakes * stake - spent, ms: approvedAtMs + approvalMs - nowMs }
  return left.minor < stake || left.ms <= 0 ? null : left
}

/** Why a tap places nothing; null if it places a bet (QUICK-3, QUICK-4). */
export function quickBetBlock(quick: QuickBet, nowMs: number): 'busy' | 'paused' | 'not-approved' | null {
  if (quick.state === 'processing' || quick.state === 'warning' || isTappedTwice(quick, nowMs)) return 'busy'
  return approvalBlock(quick, nowMs)
}

/** Why no bet can be placed now, neither by a tap nor by accepting a new price; null if one can (QUICK-5, QUICK-6). */
export function approvalBlock(quick: QuickBet, nowMs: number): 'paused' | 'not-approved' | null {
  if (pausedUntilMs(quick, nowMs) !== null) return 'paused'
  return approvalLeft(quick, nowMs) === null ? 'not-approved' : null
}

/**
 * A tap this soon after an answer is taken for a double tap or a held key, because the player cannot have read the
 * answer yet (QUICK-3).
 */
const secondTapMs = 1_000

function isTappedTwice({ answeredAtMs }: QuickBet, nowMs: number): boolean {
  return answeredAtMs !== null && nowMs - answeredAtMs < secondTapMs
}

/** Returns a slip with the single that a tap places. */
export function quickTicket(quick: QuickBet, outcome: SelectedOutcome, settings: SlipSettings): Slip {
  const selection = selectionOf(outcome, { ...settings, currency: quick.currency })
  const bet = { ...createBet(1, quick.currency, [selection]), stake: quick.stake }
  return { ...emptySlip, bets: [bet], selectedOutcomeIds: [selection.id] }
}

/** QB-02: whether the bet can win more than its stake; otherwise it is not sent. */
export function isWinAboveStake(bet: SlipBet): boolean {
  return betWinMinor(bet) > BigInt(bet.stake)
}
