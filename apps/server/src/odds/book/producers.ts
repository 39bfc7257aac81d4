import type { Producer } from '@touchline/uof'
import type { Database } from '../../platform/runtime/index.ts'

export type StoredProducer = {
  id: number
  product: number
  apiPath: string
  isActive: boolean
  recoveryWindowMinutes: number
}

/**
 * Stores the provider's list of producers. New ones are untrusted, because what they sent while we were away is
 * unknown.
 */
export async function storeProducers(
  database: Database,
  provider: string,
  producers: readonly Producer[],
): Promise<StoredProducer[]> {
  const { rows } = await database.query<StoredProducer>({
    text: `INSERT INTO touchline.producer AS p
        (provider, product, name, api_path, scope, is_active, recovery_window_minutes)
      SELECT $1, * FROM unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::int[])
      ON CONFLICT (provider, product) DO UPDATE SET name = excluded.name, api_path = excluded.api_path,
        scope = excluded.scope, is_active = excluded.is_active,
        recovery_window_minutes = excluded.recovery_window_minutes
      RETURNING id, product, api_path AS "apiPath", is_active AS "isActive",
        recovery_window_minutes AS "recoveryWindowMinutes"`,
    values: [
      provider,
      producers.map((producer) => producer.id),
      producers.map((producer) => producer.name),
      producers.map((producer) => apiPath(producer.apiUrl)),
      producers.map((producer) => producer.scope),
      producers.map((producer) => producer.isActive),
      producers.map((producer) => producer.statefulRecoveryWindowMinutes),
    ],
  })
  return rows
}

/**
 * Extends the time up to which these producers are trusted. If the feed process dies, this stops and the trust expires.
 */
export async function renewLeases(
  database: Database,
  producerIds: readonly number[],
  trustedForMs: number,
): Promise<void> {
  await database.query({
    name: 'renew-leases',
    text: `UPDATE touchline.producer SET trusted_until = clock_timestamp() + $2 * interval '1 millisecond'
      WHERE id = ANY($1::smallint[]) AND state = 'up'`,
    values: [producerIds, trustedForMs],
  })
}

/**
 * Returns where a recovery starts, by the producer's clock, and the database's time, to find the lines touched since.
 */
export async function readRecoveryStart(
  database: Database,
  producerId: number,
): Promise<{ now: Date; checkpointMs: number | undefined }> {
  const { rows } = await database.query<{ now: Date; checkpoint: string | null }>({
    name: 'read-recovery-start',
    text: 'SELECT clock_timestamp() AS now, checkpoint_ms AS checkpoint FROM touchline.producer WHERE id = $1',
    values: [producerId],
  })
  const [row] = rows
  if (!row) throw new Error(`producer ${producerId} is not stored`)
  return { now: row.now, checkpointMs: row.checkpoint === null ? undefined : Number(row.checkpoint) }
}

export async function saveCheckpoint(database: Database, producerId: number, checkpointMs: number): Promise<void> {
  await database.query({
    name: 'save-checkpoint',
    text: `UPDATE touchline.producer SET checkpoint_ms = greatest(checkpoint_ms, $2) WHERE id = $1`,
    values: [producerId, checkpointMs],
  })
}

/**
 * Turns `https://host/v1/liveodds/` into `liveodds`, because requests go to the configured host and not to the listed
 * one.
 */
function apiPath(apiUrl: string): string {
  return new URL(apiUrl).pathname.split('/').findLast((part) => part !== '') ?? ''
}
