import type { Log, Metrics } from '@touchline/process'
import type { Database } from '../../../platform/runtime/index.ts'
import type { ReceivedMessage } from '../session/inbox.ts'

const maxLetters = 10_000
const bodyLimit = 65_536

export type DeadLetters = { store(received: ReceivedMessage, reason: string, detail: string): Promise<void> }

/**
 * Stores messages that could not be applied, with the reason, for staff to examine. Beyond a maximum the oldest are
 * deleted.
 */
export function createDeadLetters(database: Database, log: Log, metrics: Metrics): DeadLetters {
  const count = metrics.meter.createCounter('feed_dead_letters', { description: 'Messages that could not be applied' })
  return {
    async store({ routingKey, body, traceId }, reason, detail) {
      count.add(1, { reason })
      log.warn({ trace_id: traceId, routing_key: routingKey, reason, detail }, 'message dead-lettered')
      await database.query({
        name: 'store-dead-letter',
        text: `WITH stored AS (
            INSERT INTO touchline.dead_letter (reason, detail, routing_key, trace_id, body)
            VALUES ($1, $2, $3, $4, $5) RETURNING id
          )
          DELETE FROM touchline.dead_letter WHERE id <= (SELECT id FROM stored) - $6`,
        values: [
          reason,
          detail.slice(0, 500),
          routingKey.slice(0, 255),
          traceId,
          body.subarray(0, bodyLimit),
          maxLetters,
        ],
      })
    },
  }
}
