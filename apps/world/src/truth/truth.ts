import type { FeedMessage, OddsChange, OddsMarket, SportEventStatus } from '@touchline/uof'
import { lineKey, mergeLine, stopLine } from './merge-line.ts'

type HeldLine = OddsMarket & { producer: number }
export type HeldMatch = { status: SportEventStatus; lines: Map<string, HeldLine> }

/** What a consumer holds that has missed nothing: the fold of every message the broker has taken. */
export type Truth = { apply: (message: FeedMessage) => void; match: (urn: string) => HeldMatch | undefined }

export function createTruth(): Truth {
  const matches = new Map<string, HeldMatch>()

  function apply(message: FeedMessage): void {
    if (message.type !== 'odds_change' && message.type !== 'bet_stop') return
    const match = matches.get(message.eventId) ?? { status: { status: 0, periodScores: [] }, lines: new Map() }
    matches.set(message.eventId, match)
    if (message.type === 'odds_change') return applyOdds(match, message)
    for (const [key, line] of match.lines) {
      if (line.producer === message.product) match.lines.set(key, stopLine(line, message.marketStatus))
    }
  }

  return { apply, match: (urn) => matches.get(urn) }
}

function applyOdds(match: HeldMatch, { product, sportEventStatus, markets }: OddsChange): void {
  if (sportEventStatus !== undefined) match.status = sportEventStatus
  for (const market of markets) {
    const key = lineKey(market)
    const held = match.lines.get(key)
    if (held !== undefined && held.producer !== product && isFarewell(market.status)) continue
    match.lines.set(key, { ...mergeLine(held, market), producer: product })
  }
}

/** A producer that hands a line over, or lets it go, says nothing about a line that another one already offers. */
function isFarewell(status: number): boolean {
  return status === -2 || status === 0
}
