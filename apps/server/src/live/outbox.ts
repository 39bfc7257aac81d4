import { publicChannel } from '@touchline/contract'
import type { PublicEvent } from '@touchline/contract'

export type OutboxRow = { method: 'publish' | 'broadcast'; payload: string; partition: number }

/** The consumer reads exactly these; the table's CHECK refuses any other. */
const partitions = 8

/** One event to the public channel of every language. Events of one subject share a partition, so they keep order. */
export function publicEventRow(locales: readonly string[], subject: number, event: PublicEvent): OutboxRow {
  return {
    method: 'broadcast',
    payload: JSON.stringify({ channels: locales.map(publicChannel), data: event }),
    partition: subject % partitions,
  }
}
