import { waitFor } from '@touchline/testkit'
import type { Channel, ConsumeMessage } from 'amqplib'

const markerKey = 'test.marker'

export type Markers = {
  isMarker: (delivery: ConsumeMessage | null) => boolean
  /** Until the consumer has been given everything the broker had taken before this call. */
  catchUp: () => Promise<void>
}

/**
 * A confirmed message is in the queue, but not yet with its consumer: a test that begins to count at once counts messages
 * of before. A marker sent behind them comes after them.
 */
export function sendMarkers(channel: Channel): Markers {
  let [sent, received] = [0, 0]
  return {
    isMarker: (delivery) => {
      if (delivery?.fields.routingKey !== markerKey) return false
      received += 1
      return true
    },
    catchUp: async () => {
      sent += 1
      const mine = sent
      channel.publish('unifiedfeed', markerKey, Buffer.alloc(0))
      await waitFor('the marker', () => received >= mine)
    },
  }
}
