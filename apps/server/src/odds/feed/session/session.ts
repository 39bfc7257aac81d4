import { connect } from 'amqplib'
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib'
import { aliveBinding, allMessagesBinding, sessionBindings } from '@touchline/uof'
import { traceId } from '@touchline/process'
import type { ReceivedMessage } from './inbox.ts'
import type { Log } from '@touchline/process'

const closeTimeoutMs = 2_000
const maxSilenceMs = 180_000

type SessionAddress = {
  hostname: string
  port: number
  isTls: boolean
  username: string
  password: string
  vhost: string
  exchange: string
  /** Where several consumers share an account, this excludes messages of another one's recovery. */
  nodeId?: number | undefined
}

type Session = {
  /** Resolves with the cause when the connection, a channel or a consumer is gone. */
  ended: Promise<string>
  close(): Promise<void>
}

type Listeners = {
  /** Returns the next position in the order of receipt. */
  nextReceipt: () => number
  /** Returns false when the inbox is full. The session then ends, because single messages must not be dropped. */
  onData: (received: ReceivedMessage) => boolean
  onSystem: (received: ReceivedMessage) => void
}

/**
 * Opens two queues: one for everything and one for alives. The difference between them shows whether data lag behind.
 * Both end with the connection, so the caller must request a recovery for every new session.
 */
export async function openFeedSession(
  address: SessionAddress,
  { nextReceipt, onData, onSystem }: Listeners,
): Promise<Session> {
  const { exchange, nodeId, isTls, ...host } = address
  const connection = await connect({ ...host, protocol: isTls ? 'amqps' : 'amqp', heartbeat: 10 }, { timeout: 10_000 })
  let end: (cause: string) => void = () => {}
  let isOpen = true
  const ended = new Promise<string>((resolve) => void (end = resolve))
  connection.on('error', (error: Error) => end(error.message))
  connection.on('close', () => end('connection closed'))
  let lastMessageAt = performance.now()
  // Alives come through this queue too, so a long silence means a dead queue, not a quiet day.
  const watchdog = setInterval(() => {
    if (performance.now() - lastMessageAt > maxSilenceMs) end('data queue silent')
  }, maxSilenceMs / 10)

  // A broken session delivers incomplete data; a new session and its recovery replace it.
  function handleData(received: ReceivedMessage): void {
    lastMessageAt = performance.now()
    if (isOpen && !onData(received)) end('inbox full')
  }
  function handleSystem(received: ReceivedMessage): void {
    if (isOpen) onSystem(received)
  }

  async function close(): Promise<void> {
    isOpen = false
    clearInterval(watchdog)
    end('closed')
    await closeConnection(connection)
  }
  void ended.then(close)
  try {
    const bindings = nodeId === undefined ? [allMessagesBinding] : sessionBindings('all', nodeId)
    await consume(await connection.createChannel(), { exchange, bindings, nextReceipt }, handleData, end)
    const alives = { exchange, bindings: [aliveBinding], nextReceipt }
    await consume(await connection.createChannel(), alives, handleSystem, end)
  } catch (error) {
    await close()
    throw error
  }
  return { ended, close }
}

/** Does not wait for a broker that no longer answers; the heartbeat ends such a connection later. */
async function closeConnection(connection: ChannelModel): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => void (timer = setTimeout(resolve, closeTimeoutMs)))
  // Closing a closed connection throws at once instead of rejecting.
  await Promise.race([(async () => connection.close())().catch(() => undefined), timeout])
  clearTimeout(timer)
}

async function consume(
  channel: Channel,
  { exchange, bindings, nextReceipt }: { exchange: string; bindings: readonly string[]; nextReceipt: () => number },
  listener: (received: ReceivedMessage) => void,
  end: (cause: string) => void,
): Promise<void> {
  channel.on('error', (error: Error) => end(error.message))
  channel.on('close', () => end('channel closed'))
  const { queue } = await channel.assertQueue('', { durable: false, exclusive: true, autoDelete: true })
  for (const binding of bindings) await channel.bindQueue(queue, exchange, binding)
  await channel.consume(
    queue,
    (message) => (message ? listener(wrap(message, nextReceipt())) : end('consumer cancelled')),
    {
      noAck: true,
    },
  )
}

function wrap({ fields, properties, content }: ConsumeMessage, receipt: number): ReceivedMessage {
  return {
    routingKey: fields.routingKey,
    body: content,
    traceId: traceId(properties.headers?.['trace-id']),
    receivedAt: performance.now(),
    receivedMs: Date.now(),
    receipt,
  }
}

const minReconnectMs = 500
const maxReconnectMs = 20_000

export type FeedLink = { isConnected(): boolean; close(): Promise<void> }

type Options = {
  open: () => Promise<Session>
  /** Messages are lost from here on until the next session's recovery. */
  onLost: () => Promise<void>
  log: Log
}

/** Opens one session after another, each after a longer pause until one lasts. */
export function maintainConnection({ open, onLost, log }: Options): FeedLink {
  const closing = new AbortController()
  let session: Session | undefined
  const running = run()

  async function run(): Promise<void> {
    let delayMs = minReconnectMs
    while (!closing.signal.aborted) {
      let lost: Session | undefined
      try {
        lost = session = await open()
        if (closing.signal.aborted) await session.close()
        log.info('feed connected')
        delayMs = minReconnectMs
        const cause = await session.ended
        if (!closing.signal.aborted) log.warn({ cause }, 'feed connection lost')
      } catch (error) {
        log.warn({ err: error }, 'feed not connected')
      }
      session = undefined
      if (closing.signal.aborted) return
      await onLost()
      await lost?.close()
      await pause(delayMs * (0.5 + Math.random()))
      delayMs = Math.min(delayMs * 2, maxReconnectMs)
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      closing.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
    })
  }

  return {
    isConnected: () => session !== undefined,
    async close() {
      closing.abort()
      await session?.close()
      await running
    },
  }
}
