import type { BetType, PlacedBet, PlacedSelection, TimelineEntry } from '@touchline/contract'
import type { I18n, MessageKey } from '@touchline/i18n'
import type { ReactNode } from 'react'
import { matchName } from '../../../sports/match/match-name.ts'
import type { SlipState } from '../slip-store.ts'

export const priceLabels: Readonly<Record<BetType, MessageKey>> = {
  single: 'slip.odds',
  combo: 'slip.total-odds',
  system: 'slip.total-odds',
  custom_bet: 'builder.price',
}

/** States the score at the time the bet was sent. */
export function scoreText(
  { match }: PlacedSelection,
  scores: SlipState['scores'],
  { t, figures }: I18n,
): { note?: ReactNode } {
  const score = scores[match.id]
  if (!score) return {}
  const text = t(score.clock === null ? 'receipt.score' : 'receipt.score-at', {
    score: figures(`${score.home}–${score.away}`),
    clock: figures(score.clock ?? ''),
  })
  return { note: <span className="text-xs text-3">{text}</span> }
}

/** `bet` is the bet as placed, while its timeline continues during the receipt. */
export function nextStep(bet: PlacedBet, entries: readonly TimelineEntry[], i18n: I18n): string | null {
  const last = entries.at(-1)?.kind
  if (last === 'settled' || last === 'paid' || last === 'rejected') return null
  const open = bet.selections.find(({ status }) => status === 'no_results')
  if (open === undefined) return null
  return i18n.t('receipt.next-match', { match: matchName(open.match.name_a, open.match.name_b, i18n) })
}
