import type { FeedMessage, OddsMarket, SportEventStatus } from '@touchline/uof'
import { lineKey, LineStatus } from '../markets/market.ts'

export type ExpectedMatch = { status: SportEventStatus; lines: OfferedLines }

/** The state of a consumer that has missed no message: the fold of all messages that the broker has confirmed. */
export type ExpectedState = {
  apply: (message: FeedMessage) => void
  match: (urn: string) => ExpectedMatch | undefined
  forget: (urn: string) => void
}

export function createExpectedState(): ExpectedState {
  const matches = new Map<string, ExpectedMatch>()

  function apply(message: FeedMessage): void {
    if (message.type !== 'odds_change' && message.type !== 'bet_stop') return
    const match = matches.get(message.eventId) ?? { status: { status: 0, periodScores: [] }, lines: new Map() }
    matches.set(message.eventId, match)
    if (message.type === 'bet_stop') return applyBetStop(match.lines, message.product, message.marketStatus)
    if (message.sportEventStatus !== undefined) match.status = message.sportEventStatus
    applyOdds(match.lines, message.product, message.markets)
  }

  return { apply, match: (urn) => matches.get(urn), forget: (urn) => void matches.delete(urn) }
}

export type OfferedLine = OddsMarket & { producer: number }

/** Lines by `lineKey`. */
export type OfferedLines = Map<string, OfferedLine>

/** Applies an odds change to the lines of its event. The simulator folds its own messages by the same rules. */
export function applyOdds(lines: OfferedLines, product: number, markets: readonly OddsMarket[]): void {
  for (const market of markets) {
    const key = lineKey(market)
    const held = lines.get(key)
    if (held !== undefined && held.producer !== product && isHandoverOrRemoval(market.status)) continue
    lines.set(key, { ...merged(held, market), producer: product })
  }
}

/** Applies a bet stop, which changes only open lines of its own producer. */
export function applyBetStop(lines: OfferedLines, product: number, status: number): void {
  for (const [key, line] of lines) {
    if (line.producer === product && line.status === LineStatus.Open) lines.set(key, { ...line, status })
  }
}

/** Returns the line after a message. A market without outcomes changes the status only, and the last prices stay. */
function merged(held: OddsMarket | undefined, sent: OddsMarket): OddsMarket {
  return sent.outcomes.length === 0 && held !== undefined
    ? { ...held, status: sent.status, isFavorite: sent.isFavorite }
    : sent
}

/**
 * Returns whether the status is a handover or a removal, which do not change a line that another producer already
 * offers.
 */
function isHandoverOrRemoval(status: number): boolean {
  return status === LineStatus.HandedOver || status === LineStatus.Closed
}
