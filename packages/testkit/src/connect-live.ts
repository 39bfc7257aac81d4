import { Centrifuge } from 'centrifuge'
import type {
  BaseSubscription,
  ClientEvents,
  Options,
  PublicationContext,
  SubscribedContext,
  SubscriptionEvents,
} from 'centrifuge'
import { createHmac } from 'node:crypto'
import { WebSocket } from 'ws'
import { waitFor } from './wait-for.ts'

/**
 * A socket that delivers one frame per task. If two arrive in one task, the centrifuge client emits publications out of
 * order in Node, and with delta compression it can end the process.
 */
export class OrderedSocket extends WebSocket {
  constructor(address: string | URL, protocols?: string | string[]) {
    super(address, protocols, { allowSynchronousEvents: false })
  }
}

type LiveOptions = Partial<Omit<Options, 'websocket'>> & { url: string }

/**
 * Opens a centrifuge client, which is already connecting when this returns. Use `listen` or `collect` to receive
 * events.
 */
export function connectLive({ url, ...options }: LiveOptions): Centrifuge {
  const client = new Centrifuge(url, { ...options, websocket: OrderedSocket })
  client.connect()
  return client
}

/**
 * Adds a listener. An exception inside one would hang the centrifuge client for good, so it is thrown outside of it,
 * where the test runner reports it. Returns a function that removes the listener.
 */
export function listen<E extends keyof ClientEvents>(to: Centrifuge, event: E, listener: ClientEvents[E]): () => void
export function listen<E extends keyof SubscriptionEvents>(
  to: BaseSubscription,
  event: E,
  listener: SubscriptionEvents[E],
): () => void
export function listen(to: unknown, event: string, listener: unknown): () => void {
  const emitter = to as { on(event: string, listener: unknown): void; off(event: string, listener: unknown): void }
  const guarded = (context: unknown): void => {
    try {
      ;(listener as (context: unknown) => void)(context)
    } catch (error) {
      setImmediate(() => {
        throw error
      })
    }
  }
  emitter.on(event, guarded)
  return () => emitter.off(event, guarded)
}

/** Claims of a token for a connection or, with `channel`, for a subscription. Without `sub` the client is a visitor. */
type LiveClaims = { sub?: string; channel?: string; exp?: number; info?: unknown; [claim: string]: unknown }

/** Signs a token with the suite's secret. Unlike the server's code, this can create invalid tokens, too. */
export function signLiveToken(secret: string, claims: LiveClaims = {}): string {
  const inAnHour = Math.floor(Date.now() / 1_000) + 3_600
  const aud = claims.channel === undefined ? 'touchline-connection' : 'touchline-subscription'
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ exp: inAnHour, aud, ...claims })}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

type Collected<Data> = {
  data: Data
  offset: number | undefined
  tags: Record<string, string>
  arrivedAtMs: number
}

type Collection<Data> = {
  /** In the order in which the client emitted them. `arrivedAtMs` is a time of `performance.now()`. */
  publications: Collected<Data>[]
  /** One entry for each time the subscription was established, with the server's recovery flags. */
  subscribed: SubscribedContext[]
  /** Resolves with all publications once there are at least `count`. */
  waitForCount(count: number, timeoutMs?: number): Promise<Collected<Data>[]>
  stop(): void
}

const publicationLimit = 100_000

/** Records the publications of a subscription. Must be called before `subscribe()`, or the first ones may be missed. */
export function collect<Data = unknown>(subscription: BaseSubscription): Collection<Data> {
  const publications: Collected<Data>[] = []
  const subscribed: SubscribedContext[] = []

  function record({ data, offset, tags }: PublicationContext): void {
    const arrivedAtMs = performance.now()
    if (publications.length >= publicationLimit) throw new Error(`more than ${publicationLimit} publications collected`)
    publications.push({ data: data as Data, offset, tags: tags ?? {}, arrivedAtMs })
  }

  const stopPublications = listen(subscription, 'publication', record)
  const stopSubscribed = listen(subscription, 'subscribed', (context) => void subscribed.push(context))
  return {
    publications,
    subscribed,
    waitForCount: async (count, timeoutMs = 10_000) => {
      const label = `${count} publications on ${subscription.channel}`
      await waitFor(label, () => publications.length >= count || notYet(publications.length), { timeoutMs })
      return publications
    },
    stop: () => {
      stopPublications()
      stopSubscribed()
    },
  }
}

// Throws, so that the error of a timeout contains the number.
function notYet(count: number): never {
  throw new Error(`only ${count} so far`)
}
