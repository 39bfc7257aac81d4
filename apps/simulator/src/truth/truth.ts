import type { FeedMessage, SportEventStatus } from '@touchline/uof'
import { foldOdds, foldStop } from './held-lines.ts'
import type { HeldLines } from './held-lines.ts'

export type HeldMatch = { status: SportEventStatus; lines: HeldLines }

/** What a consumer holds that has missed nothing: the fold of every message the broker has taken. */
export type Truth = {
  apply: (message: FeedMessage) => void
  match: (urn: string) => HeldMatch | undefined
  forget: (urn: string) => void
}

export function createTruth(): Truth {
  const matches = new Map<string, HeldMatch>()

  function apply(message: FeedMessage): void {
    if (message.type !== 'odds_change' && message.type !== 'bet_stop') return
    const match = matches.get(message.eventId) ?? { status: { status: 0, periodScores: [] }, lines: new Map() }
    matches.set(message.eventId, match)
    if (message.type === 'bet_stop') return foldStop(match.lines, message.product, message.marketStatus)
    if (message.sportEventStatus !== undefined) match.status = message.sportEventStatus
    foldOdds(match.lines, message.product, message.markets)
  }

  return { apply, match: (urn) => matches.get(urn), forget: (urn) => void matches.delete(urn) }
}
