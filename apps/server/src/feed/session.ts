import { connect } from 'amqplib'
import type { Channel, ConsumeMessage } from 'amqplib'
import { aliveBinding, allMessagesBinding } from '@touchline/uof'
import { traceId } from '../runtime/index.ts'
import type { Envelope } from './envelope.ts'

const exchange = 'unifiedfeed'

export type SessionAddress = {
  hostname: string
  port: number
  isTls: boolean
  username: string
  password: string
  vhost: string
}

export type Session = {
  /** Resolves with the cause when the connection, a channel or a consumer is gone. */
  ended: Promise<string>
  close(): Promise<void>
}

type Listeners = { onData: (envelope: Envelope) => void; onSystem: (envelope: Envelope) => void }

/**
 * Two queues of our own: everything, and alives alone. When alives come on time but the data lags, the difference shows.
 * Both queues die with the connection, so whoever opens a session must ask for a recovery.
 */
export async function openSession(address: SessionAddress, { onData, onSystem }: Listeners): Promise<Session> {
  const connection = await connect(
    { ...address, protocol: address.isTls ? 'amqps' : 'amqp', heartbeat: 10 },
    { timeout: 10_000 },
  )
  let end: (cause: string) => void = () => {}
  const ended = new Promise<string>((resolve) => void (end = resolve))
  connection.on('error', (error: Error) => end(error.message))
  connection.on('close', () => end('connection closed'))
  try {
    await consume(await connection.createChannel(), allMessagesBinding, onData, end)
    await consume(await connection.createChannel(), aliveBinding, onSystem, end)
  } catch (error) {
    await connection.close().catch(() => undefined)
    throw error
  }
  return { ended, close: () => connection.close().catch(() => undefined) }
}

async function consume(
  channel: Channel,
  binding: string,
  listener: (envelope: Envelope) => void,
  end: (cause: string) => void,
): Promise<void> {
  channel.on('error', (error: Error) => end(error.message))
  channel.on('close', () => end('channel closed'))
  const { queue } = await channel.assertQueue('', { durable: false, exclusive: true, autoDelete: true })
  await channel.bindQueue(queue, exchange, binding)
  await channel.consume(queue, (message) => (message ? listener(envelope(message)) : end('consumer cancelled')), {
    noAck: true,
  })
}

function envelope({ fields, properties, content }: ConsumeMessage): Envelope {
  return {
    routingKey: fields.routingKey,
    body: content,
    traceId: traceId(properties.headers?.['trace-id']),
    receivedAt: performance.now(),
  }
}
