import { MatchStatus } from '@touchline/contract'
import type { Database } from '../../../platform/runtime/index.ts'
import { emptyReport } from './report-fields.ts'
import type { ReportFields } from './report-fields.ts'

export type DueReport = { matchId: number; urn: string; isEnded: boolean }

/** Seconds between two reads of the report of a live match. */
const liveSeconds = 20
/**
 * Reports are read from this many seconds before the start, because lineups are announced about an hour before it and
 * may change.
 */
const aheadSeconds = 2 * 3600
const earlySeconds = 600
const soonSeconds = 120
/** A match that does not start is read until this many seconds after its scheduled start. */
const lateSeconds = 3 * 3600

/**
 * Each read without a result doubles the interval, up to these seconds: after a failed call, if there is no report yet,
 * and after the end of the match.
 */
const maxSeconds = { failed: 120, none: 600, ended: 3600 }
/**
 * At most this many reads without a result count before the end of a match. After `maxMisses` in all, which only reads
 * after the end can reach, the report is given up.
 */
const liveMisses = 10
const maxMisses = 20

/** SQL for the interval in seconds after reads without a result. */
const backOff = (max: string | number) =>
  `CASE report.misses WHEN 0 THEN 0 ELSE least(${liveSeconds} * 2 ^ report.misses, ${max}) END`
const beforeEnd = `greatest(CASE WHEN match.status = ${MatchStatus.Live} THEN ${liveSeconds}
    WHEN match.start_at < clock.at + interval '1 hour' THEN ${soonSeconds} ELSE ${earlySeconds} END,
  ${backOff(`CASE WHEN report.is_available THEN ${maxSeconds.failed} ELSE ${maxSeconds.none} END`)})`
const afterEnd = `greatest(1, ${backOff(maxSeconds.ended)})`

/**
 * Reads the reports that are due: first those that were never read, then those whose interval is exceeded most in
 * relation to its length. So live matches, with a short interval, are read more often than upcoming ones even if there
 * are too many.
 */
export async function readDueReports(database: Database, provider: string, atMost: number): Promise<DueReport[]> {
  const { rows } = await database.query<{ id: string; urn: string; is_ended: boolean }>({
    name: 'read-due-reports',
    text: `WITH clock AS MATERIALIZED (SELECT touchline.now() AS at), known AS (
        SELECT match.id, match.urn, false AS is_ended, extract(epoch FROM clock.at - report.read_at) / ${beforeEnd} AS overdue
        FROM clock, touchline.match LEFT JOIN touchline.match_report report ON report.match_id = match.id
        WHERE match.provider = $1 AND match.kind = 'match' AND match.status < ${MatchStatus.Stopped}
          AND (match.status = ${MatchStatus.Live}
            OR match.start_at BETWEEN clock.at - make_interval(secs => ${lateSeconds})
              AND clock.at + make_interval(secs => ${aheadSeconds}))
        UNION ALL
        SELECT match.id, match.urn, true, extract(epoch FROM clock.at - report.read_at) / ${afterEnd}
        FROM clock, touchline.match_report report JOIN touchline.match ON match.id = report.match_id
        WHERE NOT report.is_final AND match.provider = $1 AND match.status >= ${MatchStatus.Stopped})
      SELECT id, urn, is_ended FROM known WHERE overdue IS NULL OR overdue >= 1
      ORDER BY overdue DESC NULLS FIRST, id LIMIT $2`,
    values: [provider, atMost],
  })
  return rows.map(({ id, urn, is_ended }) => ({ matchId: Number(id), urn, isEnded: is_ended }))
}

/** Reports of matches that started earlier than this are not read. */
const missedDays = 3

/**
 * Inserts an empty report, which is then due, for each ended match without one. Such a match began and ended while the
 * feed was away or before the database was set up.
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

/**
 * Stores the report of a match. After a read past the end it is final. If its content is unchanged, the JSON columns
 * are not written again.
 */
export async function storeReport(
  database: Database,
  { matchId, isEnded }: DueReport,
  report: ReportFields,
): Promise<void> {
  await database.query({
    name: 'store-report',
    text: `WITH same AS (
        UPDATE touchline.match_report SET is_available = true, is_final = $6, misses = 0, read_at = touchline.now()
        WHERE match_id = $1 AND (play, totals, pressure, lineups) = ($2::jsonb, $3::jsonb, $4::jsonb, $5::jsonb)
        RETURNING match_id)
      INSERT INTO touchline.match_report (match_id, play, totals, pressure, lineups, is_available, is_final, misses, read_at)
      SELECT $1, $2, $3, $4, $5, true, $6, 0, touchline.now() WHERE NOT EXISTS (SELECT FROM same)
      ON CONFLICT (match_id) DO UPDATE SET play = excluded.play, totals = excluded.totals, pressure = excluded.pressure,
        lineups = excluded.lineups, is_available = true, is_final = excluded.is_final, misses = 0,
        read_at = excluded.read_at`,
    values: [matchId, ...partsOf(report), isEnded],
  })
}

/**
 * Records a read without a report, either because the provider has none (`isNone`) or because the call failed. A stored
 * report remains, and the next read is delayed. Returns true if the report is given up.
 */
export async function storeMiss(
  database: Database,
  { matchId, isEnded }: DueReport,
  isNone: boolean,
): Promise<boolean> {
  const { rows } = await database.query<{ is_final: boolean }>({
    name: 'store-report-miss',
    text: `INSERT INTO touchline.match_report AS held
        (match_id, play, totals, pressure, lineups, is_available, is_final, misses, read_at)
      VALUES ($1, $2, $3, $4, $5, NOT $6, false, 1, touchline.now())
      ON CONFLICT (match_id) DO UPDATE SET is_available = NOT $6 AND held.is_available, read_at = excluded.read_at,
        misses = CASE WHEN $7 THEN held.misses + 1 ELSE least(held.misses + 1, ${liveMisses}) END,
        is_final = $7 AND held.misses + 1 >= ${maxMisses}
      RETURNING is_final`,
    values: [matchId, ...partsOf(emptyReport), isNone, isEnded],
  })
  return rows[0]?.is_final ?? false
}

function partsOf({ play, totals, pressure, lineups }: ReportFields): string[] {
  return [play, totals, pressure, lineups].map((part) => JSON.stringify(part))
}
