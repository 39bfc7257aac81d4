import { MatchStatus } from '@touchline/contract'
import type { MatchState } from '@touchline/contract'
import type { Database } from '../../../platform/runtime/index.ts'
import type { KnownMatch } from './store-events.ts'

/** Reads all matches that feed messages may still be about. Settlements can arrive days after the end of a match. */
export async function readKnownMatches(database: Database, provider: string): Promise<KnownMatch[]> {
  const { rows } = await database.query<{ id: string; urn: string }>({
    text: `SELECT id, urn FROM touchline.match
      WHERE provider = $1 AND (status < ${MatchStatus.Stopped} OR start_at > clock_timestamp() - interval '7 days')`,
    values: [provider],
  })
  return rows.map((row) => ({ id: Number(row.id), urn: row.urn }))
}

const maxForgotten = 500

/**
 * Reads matches that are live or past their start, but that a full recovery has not mentioned. They ended or were
 * called off while the feed was away; which of the two, only their fixtures show.
 */
export async function readForgotten(database: Database, provider: string, since: Date): Promise<KnownMatch[]> {
  const { rows } = await database.query<{ id: string; urn: string }>({
    name: 'read-forgotten',
    text: `SELECT id, urn FROM touchline.match
      WHERE provider = $1 AND status < ${MatchStatus.Stopped} AND kind = 'match' AND (status = ${MatchStatus.Live} OR start_at < clock_timestamp())
        AND NOT EXISTS (SELECT FROM touchline.market_line line
          WHERE line.match_id = match.id AND line.touched_at >= $2)
      ORDER BY start_at DESC LIMIT $3`,
    values: [provider, since, maxForgotten],
  })
  return rows.map((row) => ({ id: Number(row.id), urn: row.urn }))
}

export async function readMatchStatus(
  database: Database,
  matchId: number,
): Promise<{ status: MatchStatus; state: MatchState } | undefined> {
  const { rows } = await database.query<{ status: MatchStatus; state: MatchState }>({
    name: 'read-match-status',
    text: 'SELECT status, state FROM touchline.match WHERE id = $1',
    values: [matchId],
  })
  return rows[0]
}
