import { setTimeout as sleep } from 'node:timers/promises'
import type { SuiteRabbit } from '@touchline/testkit'
import { routingKeyFor, writeFeedMessage } from '@touchline/uof'
import type { EventMessage, FeedMessage, SportEvent, Alive } from '@touchline/uof'
import { connect } from 'amqplib'
import type { ChannelModel, ConfirmChannel } from 'amqplib'
import { createExpectedState } from '../expected-state/expected-state.ts'
import type { ExpectedState } from '../expected-state/expected-state.ts'
import { tick } from './messages.ts'
import { accepted, openProviderRest } from './provider-rest.ts'
import type { ProviderRest } from './provider-rest.ts'
import { asProvider } from './rabbit-user.ts'
import { resend } from './resend.ts'
import { aliveEveryMs } from './short-timers.ts'

export type RecoveryRequest = { product: number; requestId: number; afterMs: number | undefined; at: number }

export type Provider = {
  rest: ProviderRest
  amqp: ProviderAmqp
  alives: Alives
  expected: ExpectedState
  fixtures: Map<string, SportEvent>
  /** Sends messages to the broker and stores them for recoveries. */
  publish(...messages: EventMessage[]): Promise<void>
  /** Stores a message for recoveries without sending it. */
  lose(...messages: EventMessage[]): void
  /** Accepted recoveries, newest last. */
  requested: RecoveryRequest[]
  /** Called for each accepted recovery. By default it resends everything and a snapshot_complete. */
  recover: (recovery: RecoveryRequest) => Promise<void>
  defaultRecovery(recovery: RecoveryRequest): Promise<void>
  /** Products whose recoveries are accepted and never answered, whatever `recover` does. */
  unanswered: Set<number>
  snapshot(product: number, requestId: number, nodeId?: number): Promise<void>
  close(): Promise<void>
}

/** The provider's producers. 4 is never answered, for the scenario without a snapshot; 7 is not active. */
export const products = [
  { id: 1, name: 'LO', path: 'liveodds', scope: 'live', isActive: true, minutes: 600 },
  { id: 3, name: 'Ctrl', path: 'pre', scope: 'prematch', isActive: true, minutes: 4_320 },
  { id: 4, name: 'BetPal', path: 'betpal', scope: 'live', isActive: true, minutes: 600 },
  { id: 7, name: 'WNS', path: 'wns', scope: 'prematch', isActive: false, minutes: 4_320 },
] as const

/** Opens a scripted provider: scenarios decide what it sends and answers, and when it is silent. */
export async function openProvider(rabbit: SuiteRabbit): Promise<Provider> {
  const user = await asProvider(rabbit)
  const amqp = await openProviderAmqp(user.address)
  const expected = createExpectedState()
  const fixtures = new Map<string, SportEvent>()
  const requested: RecoveryRequest[] = []
  // The scenario without a snapshot uses product 4. Its timeout starts with the test bed.
  const unanswered = new Set([4])
  const history: { at: number; message: EventMessage }[] = []
  const alives = createAlives((message) => amqp.send(message))
  const rest = await openProviderRest({
    vhost: rabbit.vhost,
    products,
    fixtures,
    onRecovery(path, query) {
      const product = products.find((each) => each.path === path)?.id ?? 0
      const after = query.get('after')
      const requestId = Number(query.get('request_id'))
      const recovery = { product, requestId, afterMs: after === null ? undefined : Number(after), at: Date.now() }
      requested.push(recovery)
      alives.subscribe(product)
      // The response to the request is sent before the messages, as by the real provider.
      if (!unanswered.has(product)) void sleep(5).then(() => provider.recover(recovery).catch(() => undefined))
      return accepted
    },
  })

  function remember(messages: readonly EventMessage[]): void {
    for (const message of messages) {
      expected.apply(message)
      history.push({ at: Date.now(), message })
    }
  }

  async function sendAll(messages: readonly FeedMessage[]): Promise<void> {
    await Promise.all(messages.map((message) => amqp.send(message)))
  }

  async function defaultRecovery({ product, requestId, afterMs }: RecoveryRequest): Promise<void> {
    await alives.sendNow(product)
    const since = history.filter(({ at }) => afterMs !== undefined && at >= afterMs).map(({ message }) => message)
    await sendAll(resend({ expected, product, requestId, since, now: tick() }))
    await provider.snapshot(product, requestId)
  }

  const provider: Provider = {
    rest,
    amqp,
    alives,
    expected,
    fixtures,
    requested,
    defaultRecovery,
    recover: defaultRecovery,
    unanswered,
    async publish(...messages) {
      remember(messages)
      await sendAll(messages)
    },
    lose: (...messages) => remember(messages),
    snapshot: (product, requestId, nodeId) =>
      amqp.send({ type: 'snapshot_complete', product, requestId, timestampMs: Date.now() }, nodeId),
    async close() {
      alives.close()
      await Promise.all([rest.close(), amqp.close()])
      await user.remove()
    },
  }
  return provider
}

type ProviderAmqp = {
  /** Sends a message, and resolves once the broker has confirmed it. */
  send(message: FeedMessage, nodeId?: number): Promise<void>
  sendRaw(body: string | Buffer, routingKey: string): Promise<void>
  close(): Promise<void>
}

const exchange = 'unifiedfeed'

type Address = { hostname: string; port: number; username: string; password: string; vhost: string }

/**
 * Opens the provider's connection to the broker, with its exchange. It sends messages as `packages/uof` writes them, or
 * byte for byte.
 */
async function openProviderAmqp(address: Address): Promise<ProviderAmqp> {
  const connection: ChannelModel = await connect({ ...address, heartbeat: 30 })
  connection.on('error', () => {})
  const channel: ConfirmChannel = await connection.createConfirmChannel()
  await channel.assertExchange(exchange, 'topic', { durable: true })

  function sendRaw(body: string | Buffer, routingKey: string): Promise<void> {
    return new Promise((resolve, reject) => {
      channel.publish(exchange, routingKey, Buffer.from(body), { contentType: 'application/xml' }, (error: unknown) =>
        error === null || error === undefined ? resolve() : reject(new Error('the broker refused', { cause: error })),
      )
    })
  }

  return {
    sendRaw,
    send: (message, nodeId) =>
      sendRaw(
        writeFeedMessage(message),
        routingKeyFor(message, {
          sportId: 1,
          scope: message.product === 3 ? 'pre' : 'live',
          ...(nodeId === undefined ? {} : { nodeId }),
        }),
      ),
    close: () => connection.close().catch(() => undefined),
  }
}

type Alives = {
  /** Stops the alives of the product. */
  stop(product: number): void
  resume(product: number): void
  /** Makes the producer forget its subscription until the next recovery, so that its alives have `subscribed="0"`. */
  forget(product: number): void
  subscribe(product: number): void
  /** Sets the difference between the producer's clock and the real time. */
  skew(product: number, ms: number): void
  sendNow(product: number): Promise<void>
  /** Returns when the last alive was sent, by our clock and by the producer's. */
  last(product: number): { at: number; timestampMs: number } | undefined
  close(): void
}

/** Sends alives of every active product. Until the first recovery they are sent as not subscribed. */
function createAlives(send: (message: Alive) => Promise<void>, active: readonly number[] = [1, 3, 4]): Alives {
  const silent = new Set<number>()
  const subscribed = new Set<number>()
  const skews = new Map<number, number>()
  const lasts = new Map<number, { at: number; timestampMs: number }>()

  async function beat(product: number): Promise<void> {
    const at = Date.now()
    const timestampMs = at + (skews.get(product) ?? 0)
    lasts.set(product, { at, timestampMs })
    await send({ type: 'alive', product, timestampMs, isSubscribed: subscribed.has(product) })
  }

  const timer = setInterval(() => {
    for (const product of active) if (!silent.has(product)) void beat(product).catch(() => undefined)
  }, aliveEveryMs)

  return {
    stop: (product) => void silent.add(product),
    resume: (product) => void silent.delete(product),
    forget: (product) => void subscribed.delete(product),
    subscribe: (product) => void subscribed.add(product),
    skew: (product, ms) => void skews.set(product, ms),
    sendNow: beat,
    last: (product) => lasts.get(product),
    close: () => clearInterval(timer),
  }
}
