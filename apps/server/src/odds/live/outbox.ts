import { publicChannel } from '@touchline/contract'
import type { ProviderStatusChanged, PublicEvent } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'

export type OutboxRow = { method: 'publish' | 'broadcast'; payload: string; partition: number }

/** The consumer reads exactly these; the table's CHECK rejects any other. */
const partitions = 8

/** One event to the public channel of every language. Events of one subject share a partition, so they keep order. */
export function publicEventRow(locales: readonly string[], subject: number, event: PublicEvent): OutboxRow {
  return {
    method: 'broadcast',
    payload: JSON.stringify({ channels: locales.map(publicChannel), data: event }),
    partition: subject % partitions,
  }
}

/** Tells every page whether a producer's prices can be bet. To be called after its state is stored. */
export async function publishProviderStatus(
  database: Database,
  locales: readonly string[],
  status: Omit<ProviderStatusChanged, 'type'>,
): Promise<void> {
  const row = publicEventRow(locales, status.producer, { type: 'provider_status_changed', ...status })
  await database.query({
    name: 'publish-provider-status',
    text: 'INSERT INTO touchline.outbox (method, payload, partition) VALUES ($1, $2, $3)',
    values: [row.method, row.payload, row.partition],
  })
}
