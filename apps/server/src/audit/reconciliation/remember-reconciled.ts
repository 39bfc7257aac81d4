import type { Database } from '../../platform/runtime/index.ts'
import type { Reconciled } from './reconcile-payments.ts'

/** Remembers until when the payments of each site were compared. A site that has no provider any more is forgotten: nobody waits for it. */
export async function rememberReconciled(
  database: Pick<Database, 'query'>,
  reconciled: readonly Reconciled[],
): Promise<void> {
  const isDone = reconciled.map((one) => 'violations' in one)
  const until = reconciled.map((one) => ('violations' in one ? one.reconciledToMs : null))
  await database.query({
    name: 'remember-reconciled',
    text: `WITH forgotten AS (DELETE FROM touchline.payment_reconciliation WHERE site_id <> ALL ($1))
      INSERT INTO touchline.payment_reconciliation (site_id, reconciled_at)
      SELECT site_id, CASE WHEN is_done THEN coalesce(to_timestamp(until_ms / 1000.0), clock_timestamp()) END
      FROM unnest($1::integer[], $2::boolean[], $3::float8[]) AS done(site_id, is_done, until_ms)
      ON CONFLICT (site_id) DO UPDATE SET reconciled_at = coalesce(excluded.reconciled_at, payment_reconciliation.reconciled_at)`,
    values: [reconciled.map(({ siteId }) => siteId), isDone, until],
  })
}

/** For how many seconds, at most, the payments of a site were not compared. */
export async function readReconciliationAge(database: Pick<Database, 'query'>): Promise<number> {
  const { rows } = await database.query<{ age: number | null }>(
    `SELECT extract(epoch FROM clock_timestamp() - min(coalesce(reconciled_at, begun_at)))::float8 AS age
      FROM touchline.payment_reconciliation`,
  )
  return rows[0]?.age ?? 0
}

/** How many seconds ago every site was compared; null: one never was, or there is none yet. */
export async function readReconciledSeconds(database: Pick<Database, 'query'>): Promise<number | null> {
  const { rows } = await database.query<{ age: number | null }>(
    `SELECT CASE WHEN count(*) = count(reconciled_at) THEN extract(epoch FROM clock_timestamp() - min(reconciled_at))::float8 END AS age
      FROM touchline.payment_reconciliation`,
  )
  return rows[0]?.age ?? null
}
