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
 * In Node the stock client emits publications out of order if two frames arrive in one task, and with delta compression
 * it can end the process. Reading one frame per task prevents both.
 */
export class OrderedSocket extends WebSocket {
  constructor(address: string | URL, protocols?: string | string[]) {
    super(address, protocols, { allowSynchronousEvents: false })
  }
}

type LiveOptions = Partial<Omit<Options, 'websocket'>> & { url: string }

/** Opens a stock client, which is already connecting when this returns. Use `listen` or `collect` to receive from it. */
export function connectLive({ url, ...options }: LiveOptions): Centrifuge {
  const client = new Centrifuge(url, { ...options, websocket: OrderedSocket })
  client.connect()
  return client
}

/**
 * An exception inside a listener hangs the stock client for good, so it is caught and thrown again outside, where the
 * test runner sees it. Returns a function that stops listening.
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

/** Claims of a connection token or, with `channel`, of a subscription token. Without `sub` the visitor is anonymous. */
type LiveClaims = { sub?: string; channel?: string; exp?: number; info?: unknown; [claim: string]: unknown }

/** A token signed with the suite's secret. It is built here, so that tests can create invalid ones too. */
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
  /** In the order the client emitted them; `arrivedAtMs` is on the clock of `performance.now()`. */
  publications: Collected<Data>[]
  /** One entry per (re)subscribe, with the recovery flags of the server. */
  subscribed: SubscribedContext[]
  /** Resolves with all publications once there are at least `count`. */
  waitForCount(count: number, timeoutMs?: number): Promise<Collected<Data>[]>
  stop(): void
}

const publicationLimit = 100_000

/** Records what a subscription receives. Call it before `subscribe()`, or the first publications may be missed. */
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

// Thrown so that the timeout error shows the number.
function notYet(count: number): never {
  throw new Error(`only ${count} so far`)
}
