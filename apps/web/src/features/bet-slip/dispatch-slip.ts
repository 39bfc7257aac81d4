import { reduceSlip } from '@touchline/betting'
import type { SlipEvent } from '@touchline/betting'
import type { PlacedBet } from '@touchline/contract'
import { trackUnconfirmed } from './placing/unconfirmed-bets.ts'
import { explainUnseenAnswer } from './placing/unseen-answer.ts'
import { writeSlipRecord } from './slip-record.ts'
import { slipStore } from './slip-store.ts'
import { trackSelections } from './track-selections.ts'
import { slipSettingsNow, oddsOf, scoresNow } from './slip-figures.ts'
import { loadNewerSlip, noLastStake } from './newer-slip.ts'
import type { LastStake } from './newer-slip.ts'

/** Applies the events in order, and notifies subscribers once, after the last of them. */
export function dispatchSlip(...events: readonly SlipEvent[]): void {
  applyEvents(events)
}

/** SLIP-15: applies the events and stores the result before any request that depends on it is sent. */
export function applyEvents(events: readonly SlipEvent[], newLastStake?: LastStake): void {
  loadNewerSlip()
  const before = slipStore.getState()
  const settings = slipSettingsNow()
  let { slip, scores } = before
  for (const event of events) {
    const next = reduceSlip(slip, event, settings)
    if (next !== slip) trackUnconfirmed(slip, event)
    if (event.type === 'placement-sent') scores = scoresNow(slip)
    slip = next
  }
  // The last stake is dropped on a currency change and a sign-out, even when the slip is empty.
  const isForgotten = events.some(({ type }) => type === 'cleared' || type === 'currency-changed')
  const isLastStakeOver = isForgotten && before.lastStake !== 0 && slip.bets.length === 0
  // Nothing changed; for example, a slip in progress rejects every change.
  if (slip === before.slip && !isLastStakeOver) return
  const { lastStake, lastStakeCurrency } = isForgotten ? noLastStake : (newLastStake ?? before)
  if (slip.bets.length === 0) scores = {}
  if (slip.placedBets.length > 0 && before.slip.placedBets.length === 0) justPlaced = slip.placedBets
  slipStore.setState({ slip, scores, lastStake, lastStakeCurrency, pending: [], oddsMilli: oddsOf(slip) })
  if (!isOfBook(events)) writeSlipRecord(slipStore.getState())
  trackSelections(before.slip, slip, events)
  explainUnseenAnswer(before.slip, slip)
}

const bookEvents: ReadonlySet<SlipEvent['type']> = new Set<SlipEvent['type']>([
  'odds-received',
  'match-status-received',
  'provider-status-received',
  'names-received',
  'custom-odds-received',
])

/**
 * Returns whether all events report prices, matches or names. Their effect is not stored: every tab receives them
 * itself and applies the same acceptance policy, and two tabs in different languages would overwrite each other
 * forever.
 */
function isOfBook(events: readonly SlipEvent[]): boolean {
  return events.every(({ type }) => bookEvents.has(type))
}

let justPlaced: readonly PlacedBet[] | null = null

/**
 * Returns true once for bets that were placed on this page: a receipt restored from storage must not take the focus.
 */
export function takeJustPlaced(bets: readonly PlacedBet[]): boolean {
  const isNew = bets === justPlaced
  if (isNew) justPlaced = null
  return isNew
}
