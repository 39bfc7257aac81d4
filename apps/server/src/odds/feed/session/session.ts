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
  /**
   * Where several consumers share an account, the id excludes messages of recoveries that other consumers requested.
   */
  nodeId?: number | undefined
}

type Session = {
  /** Resolves with the reason when the connection, a channel or a consumer is lost. */
  ended: Promise<string>
  close(): Promise<void>
}

type Listeners = {
  /** Returns the next number in the order of receipt. */
  nextReceipt: () => number
  /** Returns false if the inbox is full. The session then ends, because no single message may be dropped. */
  onData: (received: ReceivedMessage) => boolean
  onSystem: (received: ReceivedMessage) => void
}

/**
 * Opens two queues, one for all messages and one only for alives; the delay between the two shows how late data are.
 * Both queues end with the connection, so every new session needs a recovery.
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
  // Alives also arrive in this queue, so silence means that the queue does not work, not that nothing happens.
  const watchdog = setInterval(() => {
    if (performance.now() - lastMessageAt > maxSilenceMs) end('data queue silent')
  }, maxSilenceMs / 10)

  // When a session is ending, further messages are ignored: they would be incomplete, and the next session starts with
  // a recovery.
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

/**
 * Closes the connection, but waits only briefly for a broker that does not answer. Missing heartbeats end such a
 * connection later.
 */
async function closeConnection(connection: ChannelModel): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => void (timer = setTimeout(resolve, closeTimeoutMs)))
  // `close` throws synchronously if the connection is already closed, so it is called in an async function.
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
  /** Called when a session is lost. Messages are missing until the next session's recovery. */
  onLost: () => Promise<void>
  log: Log
}

/** Opens a session, and a new one whenever it ends. The pause before it grows until a session can be opened. */
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
