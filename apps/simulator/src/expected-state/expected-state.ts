import type { FeedMessage, SportEventStatus } from '@touchline/uof'
import { applyOdds, applyBetStop } from './offered-lines.ts'
import type { OfferedLines } from './offered-lines.ts'

export type ExpectedMatch = { status: SportEventStatus; lines: OfferedLines }

/** What a consumer holds that has missed nothing: the fold of every message the broker has taken. */
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
