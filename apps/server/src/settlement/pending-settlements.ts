import type { Database } from '../runtime/index.ts'

/** An outcome with a new result; without an id it is every outcome of the line. */
export type Outcome = { matchId: number; marketId: number; specifier: string; outcomeId: string }

/** The pending settlements of one outcome. */
export type PendingSettlement = { outcome: Outcome; ids: string[] }

type Row = { id: string; match_id: string; market_id: number; specifier: string; outcome_id: string }

/** PendingSettlement rows whose bets are all there to be seen by any later statement, those first that have waited longest. */
export async function readReady(database: Database, limit: number): Promise<PendingSettlement[]> {
  const { rows } = await database.query<Row>({
    name: 'read-ready-settlements',
    text: 'SELECT id, match_id, market_id, specifier, outcome_id FROM touchline.ready_settlements($1)',
    values: [limit],
  })
  const byOutcome = Map.groupBy(rows, (row) => [row.match_id, row.market_id, row.specifier, row.outcome_id].join('\n'))
  return [...byOutcome.values()].flatMap((group) =>
    group.slice(0, 1).map((row) => ({
      outcome: {
        matchId: Number(row.match_id),
        marketId: row.market_id,
        specifier: row.specifier,
        outcomeId: row.outcome_id,
      },
      ids: group.map(({ id }) => id),
    })),
  )
}

/** Of the hundreds of outcomes of a match most have no bets: those are done. Gives the others. */
export async function deleteWithoutBets(
  database: Database,
  settlements: readonly PendingSettlement[],
): Promise<PendingSettlement[]> {
  const { rows } = await database.query<{ id: string }>({
    name: 'delete-settlements-without-bets',
    text: `DELETE FROM touchline.pending_settlement pending WHERE id = ANY($1::bigint[]) AND NOT EXISTS (
        SELECT FROM touchline.bet_selection leg WHERE leg.match_id = pending.match_id AND leg.market_id = pending.market_id
          AND leg.specifier = pending.specifier AND pending.outcome_id IN ('', leg.outcome_id))
      RETURNING id`,
    values: [settlements.flatMap(({ ids }) => ids)],
  })
  const done = new Set(rows.map(({ id }) => id))
  return settlements.filter(({ ids }) => !ids.some((id) => done.has(id)))
}

export async function deletePending(database: Database, { ids }: PendingSettlement): Promise<void> {
  await database.query({
    name: 'delete-pending-settlement',
    text: 'DELETE FROM touchline.pending_settlement WHERE id = ANY($1::bigint[])',
    values: [ids],
  })
}

/** To the end of the queue: at once after a turn that was too short, later and later after a failure (0.1 s to a minute). */
export async function requeuePending(
  database: Database,
  { ids }: PendingSettlement,
  hasFailed: boolean,
): Promise<void> {
  await database.query({
    name: 'requeue-pending-settlement',
    text: `UPDATE touchline.pending_settlement SET attempts = CASE WHEN $2 THEN least(attempts + 1, 10) ELSE 0 END,
        retry_at = clock_timestamp() + CASE WHEN $2
          THEN least(interval '100 milliseconds' * 2 ^ attempts, interval '1 minute') ELSE interval '0' END
      WHERE id = ANY($1::bigint[])`,
    values: [ids, hasFailed],
  })
}

/** How much waits and for how long, counted up to a limit. */
export async function readBacklog(database: Database): Promise<{ rows: number; oldestSeconds: number }> {
  const { rows } = await database.query<{ rows: number; oldest: number | null }>({
    name: 'read-settlement-backlog',
    text: `SELECT count(*)::int AS rows, extract(epoch FROM clock_timestamp() - min(created_at))::float8 AS oldest
      FROM (SELECT created_at FROM touchline.pending_settlement ORDER BY id LIMIT 10000) AS waiting`,
  })
  return { rows: rows[0]?.rows ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 }
}
