import type { BetResult } from '@touchline/contract'
import type { MessageKey } from '@touchline/i18n'

/** The result of a leg in one word. What is not known is called void: it is the word that promises nothing. */
export function legWord(result: unknown): MessageKey {
  return legWords.get(result) ?? 'timeline.word-void'
}

/** How a bet was settled. */
export function settledWord(result: unknown): MessageKey {
  return settledWords.get(result) ?? 'timeline.settled'
}

const legWords: ReadonlyMap<unknown, MessageKey> = new Map<BetResult, MessageKey>([
  ['win_entire', 'timeline.word-won'],
  ['lose_entire', 'timeline.word-lost'],
  ['refund_half_win_other', 'timeline.word-half-won'],
  ['refund_half_lose_other', 'timeline.word-half-lost'],
])

const settledWords: ReadonlyMap<unknown, MessageKey> = new Map<BetResult, MessageKey>([
  ['win_entire', 'timeline.settled-won'],
  ['lose_entire', 'timeline.settled-lost'],
  ['refund_entire', 'timeline.settled-refunded'],
  ['canceled', 'timeline.settled-refunded'],
])
