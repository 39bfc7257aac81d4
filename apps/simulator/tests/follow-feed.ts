import { randomUUID } from 'node:crypto'
import { waitFor } from '@touchline/testkit'
import type { SuiteRabbit } from '@touchline/testkit'
import { allMessagesBinding, parseFeedMessage } from '@touchline/uof'
import type { FeedMessage } from '@touchline/uof'
import { connect } from 'amqplib'
import type { Channel, ConsumeMessage } from 'amqplib'
import { writeBook } from './book.ts'
import type { Book } from './book.ts'

export type Heard = { message: FeedMessage; routingKey: string; traceId: string }

export type Follower = Pick<Markers, 'catchUp'> & {
  received: Heard[]
  book: Book
  /**
   * Waits for a message that the predicate accepts, ignoring the first `from` messages. Returns all messages after
   * those.
   */
  waitForMessage: (label: string, isIt: (received: Heard) => boolean, from?: number) => Promise<Heard[]>
  close: () => Promise<void>
}

/**
 * Opens a consumer like a bookmaker's, with its own queue on the feed's exchange and a book built from the received
 * messages.
 */
export async function followFeed({ host, port, user, password, vhost }: SuiteRabbit): Promise<Follower> {
  const connection = await connect({ protocol: 'amqp', hostname: host, port, username: user, password, vhost })
  const channel = await connection.createChannel()
  await channel.assertExchange('unifiedfeed', 'topic', { durable: true })
  const { queue } = await channel.assertQueue('', { durable: false, exclusive: true, autoDelete: true })
  await channel.bindQueue(queue, 'unifiedfeed', allMessagesBinding)
  const { isMarker, catchUp } = sendMarkers(channel)
  const received: Heard[] = []
  const book: Book = new Map()
  const isOutdated = compareTimestamps()

  function take(delivery: ConsumeMessage | null): void {
    if (delivery === null) throw new Error('the broker took the queue away')
    if (isMarker(delivery)) return
    const parsed = parseFeedMessage(delivery.content)
    if (!parsed.ok) throw new Error(`unreadable: ${parsed.reason} ${parsed.detail}`)
    const traceId = String(delivery.properties.headers?.['trace-id'])
    received.push({ message: parsed.message, routingKey: delivery.fields.routingKey, traceId })
    if (!isOutdated(parsed.message)) writeBook(book, parsed.message)
  }

  await channel.consume(queue, take, { noAck: true })
  return {
    received,
    book,
    catchUp,
    waitForMessage: async (label, isIt, from = 0) => {
      await waitFor(label, () => received.slice(from).some(isIt), { timeoutMs: 15_000 })
      return received.slice(from)
    },
    close: () => connection.close(),
  }
}

/**
 * Returns a function that returns whether a message is newer than all before about its event and producer. After a lost
 * connection the broker may still deliver old messages of that one after newer ones of the next. Timestamps reveal
 * this, because they rise for each event and producer.
 */
function compareTimestamps(): (message: FeedMessage) => boolean {
  const newestMs = new Map<string, number>()
  return (message) => {
    const key = 'eventId' in message ? `${message.product} ${message.eventId}` : `${message.product}`
    const newest = newestMs.get(key) ?? 0
    newestMs.set(key, Math.max(newest, message.timestampMs))
    return message.timestampMs < newest
  }
}

const markerKey = 'test.marker'

export type Markers = {
  isMarker: (delivery: ConsumeMessage | null) => boolean
  /** Waits until the consumer has received everything that the broker had confirmed before this call. */
  catchUp: () => Promise<void>
}

/**
 * Publishes markers behind other messages. A confirmed message is in the queue, but its consumer may not have received
 * it yet. Once the marker has arrived, all messages before it have.
 */
export function sendMarkers(channel: Channel): Markers {
  const received = new Set<string>()
  return {
    isMarker: (delivery) => {
      if (delivery?.fields.routingKey !== markerKey) return false
      received.add(delivery.content.toString())
      return true
    },
    catchUp: async () => {
      // Every consumer of the exchange receives the markers of all, so each waits for its own.
      const marker = randomUUID()
      channel.publish('unifiedfeed', markerKey, Buffer.from(marker))
      await waitFor('the marker', () => received.has(marker))
    },
  }
}
