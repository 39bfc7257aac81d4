import { selectionReason } from '../placement/selection-reason.ts'
import type { SelectionFacts } from '../placement/selection-reason.ts'

export type SharedSelectionState = 'open' | 'suspended' | 'ended' | 'unavailable'

export type SharedSelectionNow = {
  state: SharedSelectionState
  /** The price in force; null where nobody can ever take it again. */
  oddsMilli: number | null
  /** Against the price it was shared at. */
  change: 'same' | 'higher' | 'lower' | null
}

/** What has become of a selection since its slip was shared (SHARE-1 … SHARE-4). */
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
