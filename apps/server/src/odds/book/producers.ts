import { MarketStatus, MatchStatus } from '@touchline/contract'
import type { Producer } from '@touchline/uof'
import type { Database } from '../../platform/runtime/index.ts'

export type ProducerState = 'down' | 'recovering' | 'delayed' | 'up'

type RaisedMatch = { matchId: number; isLive: boolean }

type RaisedRow = { id: string; is_live: boolean }

const isLiveColumn = `status = ${MatchStatus.Live} AS is_live`

export type StoredProducer = {
  id: number
  product: number
  apiPath: string
  isActive: boolean
  recoveryWindowMinutes: number
}

/** Stores the provider's list. Every producer starts untrusted, because what it sent while we were away is unknown. */
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

/** Suspends the producer at once, without waiting for running writes. Returns whether it was trusted before. */
export async function suspendProducer(database: Database, producerId: number, state: ProducerState): Promise<boolean> {
  const { rows } = await database.query<{ was_trusted: boolean }>({
    name: 'suspend-producer',
    text: `UPDATE touchline.producer SET state = $2, trusted_until = '-infinity'
      FROM (SELECT id, state = 'up' AND trusted_until >= clock_timestamp() AS was_trusted FROM touchline.producer
        WHERE id = $1 FOR UPDATE) AS old
      WHERE producer.id = old.id RETURNING old.was_trusted`,
    values: [producerId, state],
  })
  return rows[0]?.was_trusted ?? false
}

/**
 * Records the state and raises every open match with lines of the producer when trust begins or ends. `wasTrusted` is
 * true when the producer was already suspended and this record announces it.
 */
export async function setProducerState(
  database: Database,
  producerId: number,
  state: ProducerState,
  reason: string,
  trustedForMs: number,
  wasTrusted = false,
): Promise<RaisedMatch[]> {
  const { rows } = await database.query<RaisedRow>({
    name: 'set-producer-state',
    text: `WITH old AS (
        SELECT id, $5 OR (state = 'up' AND trusted_until >= clock_timestamp()) AS was_trusted
        FROM touchline.producer WHERE id = $1
      ), set AS (
        UPDATE touchline.producer SET state = $2, reason = $3, changed_at = clock_timestamp(),
          trusted_until = CASE WHEN $2 = 'up' THEN clock_timestamp() + $4 * interval '1 millisecond' ELSE '-infinity' END
        WHERE id = $1
      )
      UPDATE touchline.match SET version = version + 1
      WHERE status < ${MatchStatus.Stopped} AND ($2 = 'up') IS DISTINCT FROM (SELECT was_trusted FROM old)
        AND EXISTS (SELECT FROM touchline.market_line line WHERE line.match_id = match.id AND line.producer_id = $1)
      RETURNING id, ${isLiveColumn}`,
    values: [producerId, state, reason, trustedForMs, wasTrusted],
  })
  return rows.map(toRaised)
}

/** Extends the trust in these producers. A feed process that has died no longer extends it. */
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

/** Returns where a recovery begins by the producer's clock, and by ours the time from which touched lines count. */
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

/** After a recovery, open lines that the producer did not mention are gone and taken off the page. */
export async function closeUntouched(database: Database, producerId: number, since: Date): Promise<RaisedMatch[]> {
  const { rows } = await database.query<RaisedRow>({
    name: 'close-untouched',
    text: `WITH closed AS (
        UPDATE touchline.market_line line SET status = ${MarketStatus.Inactive}, version = match.version + 1
        FROM touchline.match
        WHERE match.id = line.match_id AND match.status < ${MatchStatus.Stopped} AND line.producer_id = $1 AND line.status IN (${MarketStatus.Active}, ${MarketStatus.Suspended})
          AND line.touched_at < $2
        RETURNING line.match_id
      )
      UPDATE touchline.match SET version = version + 1 WHERE id IN (SELECT match_id FROM closed)
      RETURNING id, ${isLiveColumn}`,
    values: [producerId, since],
  })
  return rows.map(toRaised)
}

function toRaised({ id, is_live: isLive }: RaisedRow): RaisedMatch {
  return { matchId: Number(id), isLive }
}

/** Turns `https://host/v1/liveodds/` into `liveodds`: requests go to the configured host, whatever the list says. */
function apiPath(apiUrl: string): string {
  return new URL(apiUrl).pathname.split('/').findLast((part) => part !== '') ?? ''
}
