import { setTimeout as sleep } from 'node:timers/promises'
import type { ChannelModel, ConfirmChannel } from 'amqplib'
import type { Log } from '@touchline/process'
import { connect } from 'amqplib'
import type { Outbox } from './outbox.ts'

const drainTimeoutMs = 1000

/** Publishes the outbox to the feed's exchange while there is a connection. */
export function startPublisher(options: {
  amqpUrl: string
  vhost: string
  exchange: string
  outbox: Outbox
  log: Log
  onUp: () => void
}): BrokerConnection {
  const { outbox, amqpUrl, vhost, exchange, log } = options

  function onUp(channel: ConfirmChannel): void {
    outbox.attach((outgoing, onConfirmed) => {
      const { routingKey, body, traceId } = outgoing
      const properties = { contentType: 'application/xml', deliveryMode: 1, headers: { 'trace-id': traceId } }
      try {
        channel.publish(exchange, routingKey, body, properties, (error: unknown) => {
          if (error === null || error === undefined) onConfirmed()
          else giveUp(channel, error)
        })
      } catch (error) {
        giveUp(channel, error)
      }
    })
    options.onUp()
  }

  /** A message that was rejected or lost is sent again, in order, by the next connection. */
  function giveUp(channel: ConfirmChannel, error: unknown): void {
    log.debug({ err: error }, 'message not confirmed by the broker')
    // Closing a channel that is already closed throws at once instead of rejecting.
    void (async () => channel.close())().catch(() => undefined)
  }

  const broker = maintainConnection({ amqpUrl, vhost, exchange, log, onUp, onDown: () => outbox.detach() })

  return {
    ...broker,
    drop: async (awayMs) => {
      // Waits for confirmations, so that a consumer does not receive messages twice.
      await outbox.pause(drainTimeoutMs)
      await broker.drop(awayMs)
    },
  }
}

type ConnectionOptions = {
  amqpUrl: string
  vhost: string
  exchange: string
  log: Log
  onUp: (channel: ConfirmChannel) => void
  onDown: () => void
}

export type BrokerConnection = {
  isUp: () => boolean
  /** Closes the connection and reconnects after a while. */
  drop: (awayMs: number) => Promise<void>
  close: () => Promise<void>
}

const firstRetryMs = 200
const lastRetryMs = 5000
const connectTimeoutMs = 5000

/** Maintains one connection to the broker and reconnects when it is lost. */
function maintainConnection({ amqpUrl, vhost, exchange, log, onUp, onDown }: ConnectionOptions): BrokerConnection {
  let connection: ChannelModel | null = null
  let retryMs = firstRetryMs
  const closing = new AbortController()
  const running = run()

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await session()
      } catch (error) {
        log.warn({ err: error, vhost }, 'broker unreachable')
      }
      await sleep(retryMs, undefined, { signal: closing.signal }).catch(() => undefined)
      retryMs = Math.min(retryMs * 2, lastRetryMs)
    }
  }

  async function session(): Promise<void> {
    const opened = await connect(connectOptions(amqpUrl, vhost), { timeout: connectTimeoutMs, noDelay: true })
    const closed = new Promise<void>((resolve) => opened.on('close', () => resolve()))
    opened.on('error', (error) => log.warn({ err: error }, 'broker connection failed'))
    try {
      const channel = await opened.createConfirmChannel()
      channel.on('error', (error) => log.warn({ err: error }, 'broker channel failed'))
      channel.on('close', () => void opened.close().catch(() => undefined))
      await channel.assertExchange(exchange, 'topic', { durable: true })
      connection = opened
      retryMs = firstRetryMs
      log.info({ vhost }, 'broker connected')
      onUp(channel)
      if (closing.signal.aborted) await opened.close()
      await closed
      log.info({ vhost }, 'broker disconnected')
    } catch (error) {
      await opened.close().catch(() => undefined)
      throw error
    } finally {
      connection = null
      onDown()
    }
  }

  async function drop(awayMs: number): Promise<void> {
    retryMs = Math.max(awayMs, firstRetryMs)
    await connection?.close().catch(() => undefined)
  }

  async function close(): Promise<void> {
    closing.abort()
    await connection?.close().catch(() => undefined)
    await running
  }

  return { isUp: () => connection !== null, drop, close }
}

function connectOptions(amqpUrl: string, vhost: string) {
  const { protocol, hostname, port, username, password } = new URL(amqpUrl)
  return {
    protocol: protocol.replace(':', ''),
    hostname,
    port: port === '' ? 5672 : Number(port),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    vhost,
    heartbeat: 10,
  }
}
