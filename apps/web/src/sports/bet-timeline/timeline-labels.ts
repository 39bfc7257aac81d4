import type { BetRejectionCode, BetResult, TimelineEntry } from '@touchline/contract'
import type { MessageKey } from '@touchline/i18n'
import type { ReactNode } from 'react'

export type TimelineLine = {
  at: string
  tone: 'plain' | 'done' | 'undone'
  text: ReactNode
  /** Actor and reason; null on all but the first line of an entry. */
  who: string | null
}

export type Data = TimelineEntry['data']
export type Line = Omit<TimelineLine, 'at' | 'who'>

export function acceptedKey(odds: number | null, requested: number | null): MessageKey {
  if (odds === null || requested === null) return 'timeline.accepted'
  if (odds === requested) return 'timeline.accepted-asked'
  return odds > requested ? 'timeline.accepted-better' : 'timeline.accepted'
}

export function step(tone: Line['tone'], text: ReactNode): Line {
  return { tone, text }
}

export function numberOf(value: Data[string] | undefined): number | null {
  return typeof value === 'number' ? value : null
}

export function rejectedLabel(rejection: unknown): MessageKey {
  return rejectedLabels.get(rejection) ?? 'timeline.rejected'
}

const rejectedLabels: ReadonlyMap<unknown, MessageKey> = new Map<BetRejectionCode, MessageKey>([
  ['invalid-odds', 'timeline.rejected-price'],
  ['odds-moving', 'timeline.rejected-price'],
  ['invalid-custom-odds', 'timeline.rejected-price'],
  ['selection-suspended', 'timeline.rejected-suspended'],
  ['match-ended', 'timeline.rejected-ended'],
  ['stake-too-large', 'timeline.rejected-limit'],
])

/** Returns the label of a leg's result. An unknown result is called void, which promises no win. */
export function legLabel(result: unknown): MessageKey {
  return legLabels.get(result) ?? 'timeline.word-void'
}

export function settlementLabel(result: unknown): MessageKey {
  return settlementLabels.get(result) ?? 'timeline.settled'
}

const legLabels: ReadonlyMap<unknown, MessageKey> = new Map<BetResult, MessageKey>([
  ['win_entire', 'timeline.word-won'],
  ['lose_entire', 'timeline.word-lost'],
  ['refund_half_win_other', 'timeline.word-half-won'],
  ['refund_half_lose_other', 'timeline.word-half-lost'],
])

const settlementLabels: ReadonlyMap<unknown, MessageKey> = new Map<BetResult, MessageKey>([
  ['win_entire', 'timeline.settled-won'],
  ['lose_entire', 'timeline.settled-lost'],
  ['refund_entire', 'timeline.settled-refunded'],
  ['canceled', 'timeline.settled-refunded'],
])
