import { MarketStatus, MatchStatus } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'

/** `until` is the end of the period that was checked. The next call continues from it. */
type StartedMatches = { matchIds: number[]; until: Date }

/**
 * Raises the versions of matches whose scheduled start has passed since the last call (none at the first), because
 * their pre-match lines can no longer be bet and no feed message states that.
 */
export async function raiseStarted(
  database: Database,
  provider: string,
  since: Date | undefined,
): Promise<StartedMatches> {
  const { rows } = await database.query<{ until: Date; ids: string[] }>({
    name: 'raise-started',
    text: `WITH moment AS MATERIALIZED (SELECT touchline.now() AS at), raised AS (
        UPDATE touchline.match SET version = version + 1 FROM moment
        WHERE match.provider = $1 AND match.status < ${MatchStatus.Stopped} AND match.status <> ${MatchStatus.Live}
          AND match.kind = 'match' AND match.start_at > $2 AND match.start_at <= moment.at
          AND EXISTS (SELECT FROM touchline.market_line line JOIN touchline.producer ON producer.id = line.producer_id
            WHERE line.match_id = match.id AND producer.scope = 'prematch')
        RETURNING match.id
      )
      SELECT moment.at AS until, ARRAY(SELECT id FROM raised)::text[] AS ids FROM moment`,
    values: [provider, since ?? null],
  })
  const [row] = rows
  if (!row) throw new Error('the clock gave no time')
  return { matchIds: row.ids.map(Number), until: row.until }
}

const patienceMinutes = 10

/**
 * Closes lines that were handed over and that no producer has taken within ten minutes; until then they are shown as
 * suspended. Returns the matches that changed.
 */
export async function sweepHandedOver(database: Database, provider: string): Promise<number[]> {
  const { rows } = await database.query<{ id: string }>({
    name: 'sweep-handed-over',
    text: `WITH closed AS (
        UPDATE touchline.market_line line SET status = ${MarketStatus.Inactive}, version = match.version + 1
        FROM touchline.match
        WHERE match.id = line.match_id AND match.provider = $1 AND line.status = ${MarketStatus.HandedOver}
          AND line.touched_at < clock_timestamp() - $2 * interval '1 minute'
        RETURNING line.match_id
      )
      UPDATE touchline.match SET version = version + 1 WHERE id IN (SELECT match_id FROM closed) RETURNING id`,
    values: [provider, patienceMinutes],
  })
  return rows.map((row) => Number(row.id))
}

/** Returns those of the matches that have a line with status settled but no result for it. */
export async function readUnsettled(database: Database, matchIds: readonly number[]): Promise<number[]> {
  const { rows } = await database.query<{ match_id: string }>({
    name: 'read-unsettled',
    text: `SELECT DISTINCT line.match_id FROM touchline.market_line line
      WHERE line.match_id = ANY($1::bigint[]) AND line.status = ${MarketStatus.Settled} AND NOT EXISTS (
        SELECT FROM touchline.outcome_result known WHERE known.match_id = line.match_id
          AND known.market_id = line.market_id AND known.specifier = line.specifier)`,
    values: [matchIds],
  })
  return rows.map((row) => Number(row.match_id))
}

/** Returns the greatest stored receipt, from which the next feed process counts on. */
export async function readLastReceipt(database: Database): Promise<number> {
  const { rows } = await database.query<{ receipt: string }>(
    `SELECT greatest(0, (SELECT max(receipt) FROM touchline.market_line), (SELECT max(receipt) FROM touchline.match_stop),
      (SELECT max(receipt) FROM touchline.market_stop)) AS receipt`,
  )
  return Number(rows[0]?.receipt ?? 0)
}
