import type { FeedMessage } from '@touchline/uof'
import type { OutgoingMessage } from './outbox.ts'

/** Counts of what the broker has confirmed since the simulator started. */
export type Counters = {
  count: (outgoing: OutgoingMessage) => void
  read: () => {
    messages: number
    bytes: number
    lines: number
    by_type: Record<string, number>
    /** The average of the last ten seconds. */
    messages_per_second: number
    lines_per_second: number
  }
}

const windowSeconds = 10

export function createCounters(realMs: () => number = () => performance.now()): Counters {
  let [messages, bytes, lines] = [0, 0, 0]
  const byType: Record<string, number> = {}
  /** One bucket per second. The average is that of the last ones. */
  let buckets: { second: number; messages: number; lines: number }[] = []

  function count({ conveys, body, routingKey }: OutgoingMessage): void {
    const type = routingKey.split('.')[3] ?? '-'
    const changed = conveys.reduce((sum, message) => sum + linesOf(message), 0)
    messages += 1
    bytes += body.length
    lines += changed
    byType[type] = (byType[type] ?? 0) + 1
    const bucket = bucketNow()
    bucket.messages += 1
    bucket.lines += changed
  }

  function bucketNow() {
    const second = Math.floor(realMs() / 1000)
    const last = buckets.at(-1)
    if (last?.second === second) return last
    const fresh = { second, messages: 0, lines: 0 }
    buckets = [...buckets.filter((bucket) => bucket.second >= second - windowSeconds), fresh]
    return fresh
  }

  function rate(of: 'messages' | 'lines'): number {
    const now = Math.floor(realMs() / 1000)
    // The current second is left out, because it is not over and would lower the average.
    const whole = buckets.filter(({ second }) => second < now && second >= now - windowSeconds)
    return Math.round((10 * whole.reduce((sum, bucket) => sum + bucket[of], 0)) / windowSeconds) / 10
  }

  return {
    count,
    read: () => ({
      messages,
      bytes,
      lines,
      by_type: { ...byType },
      messages_per_second: rate('messages'),
      lines_per_second: rate('lines'),
    }),
  }
}

function linesOf(message: FeedMessage): number {
  return 'markets' in message ? message.markets.length : 0
}
