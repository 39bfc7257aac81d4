import { waitFor } from '@touchline/testkit'
import type { SuiteRabbit } from '@touchline/testkit'
import { allMessagesBinding, parseFeedMessage } from '@touchline/uof'
import type { FeedMessage } from '@touchline/uof'
import { connect } from 'amqplib'
import type { ConsumeMessage } from 'amqplib'
import { writeBook } from './book.ts'
import type { Book } from './book.ts'
import { sendMarkers } from './catch-up.ts'
import type { Markers } from './catch-up.ts'

export type Heard = { message: FeedMessage; routingKey: string; traceId: string }

export type Follower = Pick<Markers, 'catchUp'> & {
  heard: Heard[]
  book: Book
  /** Waits for one that the predicate accepts among those heard after the first `from`; gives all of these. */
  hear: (label: string, isIt: (heard: Heard) => boolean, from?: number) => Promise<Heard[]>
  close: () => Promise<void>
}

/** A consumer like a bookmaker's: one queue of its own on the feed's exchange, and a book made of what it hears. */
export async function followFeed({ host, port, user, password, vhost }: SuiteRabbit): Promise<Follower> {
  const connection = await connect({ protocol: 'amqp', hostname: host, port, username: user, password, vhost })
  const channel = await connection.createChannel()
  await channel.assertExchange('unifiedfeed', 'topic', { durable: true })
  const { queue } = await channel.assertQueue('', { durable: false, exclusive: true, autoDelete: true })
  await channel.bindQueue(queue, 'unifiedfeed', allMessagesBinding)
  const { isMarker, catchUp } = sendMarkers(channel)
  const heard: Heard[] = []
  const book: Book = new Map()

  function take(delivery: ConsumeMessage | null): void {
    if (delivery === null) throw new Error('the broker took the queue away')
    if (isMarker(delivery)) return
    const parsed = parseFeedMessage(delivery.content)
    if (!parsed.ok) throw new Error(`unreadable: ${parsed.reason} ${parsed.detail}`)
    const traceId = String(delivery.properties.headers?.['trace-id'])
    heard.push({ message: parsed.message, routingKey: delivery.fields.routingKey, traceId })
    writeBook(book, parsed.message)
  }

  await channel.consume(queue, take, { noAck: true })
  return {
    heard,
    book,
    catchUp,
    hear: async (label, isIt, from = 0) => {
      await waitFor(label, () => heard.slice(from).some(isIt), { timeoutMs: 15_000 })
      return heard.slice(from)
    },
    close: () => connection.close(),
  }
}
