import type { Database } from '../../platform/runtime/index.ts'

/** An outcome that has a new result. An empty `outcomeId` means every outcome of the line. */
export type Outcome = { matchId: number; marketId: number; specifier: string; outcomeId: string }

/**
 * The pending settlements of one outcome. `isReady` means that every bet placed before the result is committed by now.
 */
export type PendingSettlement = { outcome: Outcome; ids: string[]; isReady: boolean }

type Row = {
  id: string
  match_id: string
  market_id: number
  specifier: string
  outcome_id: string
  is_ready: boolean
}

/**
 * A settlement becomes ready when the placements that ran at the time of the result are committed, which usually takes
 * milliseconds, and at the latest after this time.
 */
const grace = '500 milliseconds'

/** Reads the settlements that have waited longest. */
export async function readPending(database: Database, limit: number): Promise<PendingSettlement[]> {
  const { rows } = await database.query<Row>({
    name: 'read-pending-settlements',
    text: `SELECT id, match_id, market_id, specifier, outcome_id, is_ready FROM touchline.next_settlements($1, $2::interval)`,
    values: [limit, grace],
  })
  const byOutcome = Map.groupBy(rows, (row) =>
    [row.match_id, row.market_id, row.specifier, row.outcome_id, row.is_ready].join('\n'),
  )
  return [...byOutcome.values()].flatMap((group) =>
    group.slice(0, 1).map((row) => ({
      outcome: {
        matchId: Number(row.match_id),
        marketId: row.market_id,
        specifier: row.specifier,
        outcomeId: row.outcome_id,
      },
      ids: group.map(({ id }) => id),
      isReady: row.is_ready,
    })),
  )
}

/** Time until a row is tried again, by the reason it was not finished. After failures it doubles up to a minute. */
const pauses = {
  interrupted: `interval '0'`,
  unready: `interval '1 second'`,
  failed: `least(interval '100 milliseconds' * 2 ^ attempts, interval '1 minute')`,
} as const

/**
 * Most outcomes have no bets. Deletes their settlements, or postpones those that are not ready, and returns the others.
 */
export async function skipWithoutBets(
  database: Database,
  settlements: readonly PendingSettlement[],
): Promise<PendingSettlement[]> {
  const idsOf = (isReady: boolean) => settlements.filter((one) => one.isReady === isReady).flatMap(({ ids }) => ids)
  const { rows } = await database.query<{ id: string }>({
    name: 'skip-settlements-without-bets',
    text: `WITH idle AS (
        SELECT id FROM touchline.pending_settlement pending WHERE id = ANY($1::bigint[] || $2::bigint[]) AND NOT EXISTS (
          SELECT FROM touchline.bet_selection leg WHERE leg.match_id = pending.match_id
            AND leg.market_id = pending.market_id AND leg.specifier = pending.specifier
            AND pending.outcome_id IN ('', leg.outcome_id))
      ), deleted AS (
        DELETE FROM touchline.pending_settlement WHERE id = ANY($1::bigint[]) AND id IN (SELECT id FROM idle)
      ), postponed AS (
        UPDATE touchline.pending_settlement SET retry_at = clock_timestamp() + ${pauses.unready}
        WHERE id = ANY($2::bigint[]) AND id IN (SELECT id FROM idle)
      )
      SELECT id FROM idle`,
    values: [idsOf(true), idsOf(false)],
  })
  const idle = new Set(rows.map(({ id }) => id))
  return settlements.filter(({ ids }) => !ids.some((id) => idle.has(id)))
}

export async function deletePending(database: Database, { ids }: PendingSettlement): Promise<void> {
  await database.query({
    name: 'delete-pending-settlement',
    text: 'DELETE FROM touchline.pending_settlement WHERE id = ANY($1::bigint[])',
    values: [ids],
  })
}

/** Moves the settlement to the end of the queue, to be tried again after the pause. */
export async function requeuePending(
  database: Database,
  { ids }: PendingSettlement,
  reason: keyof typeof pauses,
): Promise<void> {
  await database.query({
    name: `requeue-pending-settlement-${reason}`,
    text: `UPDATE touchline.pending_settlement
      SET attempts = ${reason === 'failed' ? 'least(attempts + 1, 10)' : '0'}, retry_at = clock_timestamp() + ${pauses[reason]}
      WHERE id = ANY($1::bigint[])`,
    values: [ids],
  })
}

/** Counts pending settlements up to a maximum, and returns the age of the oldest. */
export async function readBacklog(database: Database): Promise<{ rows: number; oldestSeconds: number }> {
  const { rows } = await database.query<{ rows: number; oldest: number | null }>({
    name: 'read-settlement-backlog',
    text: `SELECT count(*)::int AS rows, extract(epoch FROM clock_timestamp() - min(created_at))::float8 AS oldest
      FROM (SELECT created_at FROM touchline.pending_settlement ORDER BY id LIMIT 10000) AS waiting`,
  })
  return { rows: rows[0]?.rows ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 }
}
