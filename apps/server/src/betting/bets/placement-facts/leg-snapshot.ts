import { priceEndsAtMs } from '@touchline/betting'
import type { LegFacts } from '@touchline/betting'
import type { FactsRow } from './facts-statement.ts'

/**
 * What a bet stores about a selection besides its price. The commit compares some of it with the book, to detect that
 * the book has changed since.
 */
export type LegSnapshot = {
  lineVersion: string
  feedTs: string
  producerId: number
  matchStatus: number
  /** The time from which the price cannot be bet. Null if there is no such time. */
  validUntilMs: number | null
  startAt: Date
  provider: string
  sportId: number
  categoryId: number
  tournamentId: number
  home: string | null
  away: string | null
  tournament: string
}

export function snapshotOf(row: FactsRow): LegSnapshot {
  return {
    lineVersion: row.line_version,
    feedTs: row.feed_ts,
    producerId: row.producer_id,
    matchStatus: row.match_status ?? 0,
    validUntilMs: priceEndsAtMs(prematchOf(row)),
    startAt: row.start_at,
    provider: row.provider,
    sportId: row.sport_id,
    categoryId: row.category_id,
    tournamentId: row.tournament_id,
    home: row.home,
    away: row.away,
    tournament: row.tournament,
  }
}

export function prematchOf(row: FactsRow): Pick<LegFacts, 'isPrematchPrice' | 'startAtMs'> {
  return {
    isPrematchPrice: row.is_prematch === true,
    startAtMs: row.is_match ? row.start_at.getTime() : null,
  }
}

/** Returns the time in a form that PostgreSQL reads as a timestamp. */
export function validUntil({ validUntilMs }: Pick<LegSnapshot, 'validUntilMs'>): string {
  return validUntilMs === null ? 'infinity' : new Date(validUntilMs).toISOString()
}
