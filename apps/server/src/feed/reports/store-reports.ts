import { MatchStatus } from '@touchline/contract'
import type { Database } from '../../runtime/index.ts'
import type { MatchReport } from './report-fields.ts'

export type DueReport = { matchId: number; urn: string; isEnded: boolean }

/** A live match is read again after this long; one the provider has nothing of, much later. */
const repeatSeconds = 20
const repeatMissingSeconds = 600
/** Lineups are named some time before the beginning. */
const aheadSeconds = 2 * 3600

/** Which reports to read now, the longest unread first. */
export async function readDueReports(database: Database, provider: string, atMost: number): Promise<DueReport[]> {
  const { rows } = await database.query<{ id: string; urn: string; is_ended: boolean }>({
    name: 'read-due-reports',
    text: `SELECT due.id, due.urn, due.is_ended FROM (
        SELECT match.id, match.urn, false AS is_ended, report.read_at
        FROM touchline.match LEFT JOIN touchline.match_report report ON report.match_id = match.id
        WHERE match.provider = $1 AND match.kind = 'match' AND match.status < ${MatchStatus.Stopped}
          AND (match.status = ${MatchStatus.Live}
            OR match.start_at < touchline.now() + make_interval(secs => ${aheadSeconds}))
          AND (report.match_id IS NULL OR match.status = ${MatchStatus.Live} AND report.read_at < touchline.now()
            - make_interval(secs => CASE WHEN report.is_available THEN ${repeatSeconds} ELSE ${repeatMissingSeconds} END))
        UNION ALL
        SELECT match.id, match.urn, true, report.read_at
        FROM touchline.match_report report JOIN touchline.match ON match.id = report.match_id
        WHERE NOT report.is_final AND match.provider = $1 AND match.status >= ${MatchStatus.Stopped}
      ) AS due ORDER BY due.read_at NULLS FIRST, due.id LIMIT $2`,
    values: [provider, atMost],
  })
  return rows.map(({ id, urn, is_ended }) => ({ matchId: Number(id), urn, isEnded: is_ended }))
}

/** Older ones are not asked for again. */
const missedDays = 3

/**
 * Matches that began and ended while nobody listened have no report yet, as on a new database: an empty one that is not the
 * last makes it due.
 */
export async function queueMissedReports(database: Database, provider: string): Promise<number> {
  const { rowCount } = await database.query({
    name: 'queue-missed-reports',
    text: `INSERT INTO touchline.match_report
        (match_id, play, totals, pressure, lineups, is_available, is_final, read_at)
      SELECT match.id, '[]', '[]', '[]', '{"home": [], "away": []}', false, false, match.start_at
      FROM touchline.match
      WHERE match.provider = $1 AND match.kind = 'match' AND match.status >= ${MatchStatus.Stopped}
        AND match.start_at > touchline.now() - make_interval(days => ${missedDays})
        AND NOT EXISTS (SELECT FROM touchline.match_report report WHERE report.match_id = match.id)
      ON CONFLICT (match_id) DO NOTHING`,
    values: [provider],
  })
  return rowCount ?? 0
}

/** Replaces the report of a match; `isFinal` when it was asked for after the end. */
export async function storeReport(
  database: Database,
  matchId: number,
  report: MatchReport,
  { isAvailable, isFinal }: { isAvailable: boolean; isFinal: boolean },
): Promise<void> {
  const { play, totals, pressure, lineups } = report
  await database.query({
    name: 'store-report',
    text: `INSERT INTO touchline.match_report AS held
        (match_id, play, totals, pressure, lineups, is_available, is_final, read_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, touchline.now())
      ON CONFLICT (match_id) DO UPDATE SET play = excluded.play, totals = excluded.totals, pressure = excluded.pressure,
        lineups = excluded.lineups, is_available = excluded.is_available, is_final = excluded.is_final,
        read_at = excluded.read_at`,
    values: [matchId, ...[play, totals, pressure, lineups].map((part) => JSON.stringify(part)), isAvailable, isFinal],
  })
}
