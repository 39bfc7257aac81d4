import { setTimeout as sleep } from 'node:timers/promises'
import type { ChannelModel, ConfirmChannel } from 'amqplib'
import type { Log } from '@touchline/process'
import { connect } from 'amqplib'

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
  /** Closes the connection, and reconnects after `awayMs`. */
  drop: (awayMs: number) => Promise<void>
  close: () => Promise<void>
}

const firstRetryMs = 200
const lastRetryMs = 5000
const connectTimeoutMs = 5000

/** Opens a connection to the broker, and opens it again whenever it is lost. */
export function maintainConnection({
  amqpUrl,
  vhost,
  exchange,
  log,
  onUp,
  onDown,
}: ConnectionOptions): BrokerConnection {
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
