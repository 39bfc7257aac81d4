import type { PlacementWindow } from '@touchline/uof'
import type { Draft, Match } from './match.ts'

/** One market, one line of it, or everything. */
export type CancelCommand = PlacementWindow & {
  market?: number | undefined
  specifiers?: string | undefined
  voidReason: number
}

/** Bets placed inside the window are void; null when the match has no such line. */
export function cancelBets(match: Match, { market, specifiers, voidReason, ...window }: CancelCommand): Draft | null {
  const lines = linesOf(match, market, specifiers)
  if (lines.length === 0) return null
  const markets = lines.map((line) => ({ ...line, voidReason }))
  return { type: 'bet_cancel', product: match.product, eventId: match.fixture.urn, ...window, markets }
}

/** Takes back the cancel with the same window. */
export function restoreBets(match: Match, order: Omit<CancelCommand, 'voidReason'>): Draft | null {
  const { market, specifiers, ...window } = order
  const markets = linesOf(match, market, specifiers)
  if (markets.length === 0) return null
  return { type: 'rollback_bet_cancel', product: match.product, eventId: match.fixture.urn, ...window, markets }
}

function linesOf({ lines }: Match, market: number | undefined, specifiers: string | undefined) {
  return [...lines.values()]
    .filter((line) => market === undefined || line.id === market)
    .filter((line) => specifiers === undefined || line.specifiers === specifiers)
    .map((line) => ({ id: line.id, specifiers: line.specifiers }))
}
