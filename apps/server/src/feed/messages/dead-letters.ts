import type { Log, Metrics } from '@touchline/process'
import type { Database } from '../../runtime/index.ts'
import type { Envelope } from '../session/received-message.ts'

const keepAtMost = 10_000
const bodyLimit = 65_536

export type Parking = { park(envelope: Envelope, reason: string, detail: string): Promise<void> }

/** Keeps what could not be applied, with its reason, for a person to look at. The oldest go when there are too many. */
export function createParking(database: Database, log: Log, metrics: Metrics): Parking {
  const parked = metrics.meter.createCounter('feed_parked', { description: 'Messages that could not be applied' })
  return {
    async park({ routingKey, body, traceId }, reason, detail) {
      parked.add(1, { reason })
      log.warn({ trace_id: traceId, routing_key: routingKey, reason, detail }, 'message parked')
      await database.query({
        name: 'park-message',
        text: `WITH kept AS (
            INSERT INTO touchline.parked_message (reason, detail, routing_key, trace_id, body)
            VALUES ($1, $2, $3, $4, $5) RETURNING id
          )
          DELETE FROM touchline.parked_message WHERE id <= (SELECT id FROM kept) - $6`,
        values: [
          reason,
          detail.slice(0, 500),
          routingKey.slice(0, 255),
          traceId,
          body.subarray(0, bodyLimit),
          keepAtMost,
        ],
      })
    },
  }
}
