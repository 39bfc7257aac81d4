import { randomBytes } from 'node:crypto'
import { feedProfile, routingKeyFor, writeFeedMessage } from '@touchline/uof'
import type {
  BetCancel,
  BetSettlement,
  FeedMessage,
  FeedProfile,
  RollbackBetCancel,
  RollbackBetSettlement,
} from '@touchline/uof'
import { liveProducer, prematchProducer } from '../play/match.ts'
import type { Draft, Product } from '../play/match.ts'
import type { QueuedMessage } from './faults.ts'
import { productIdFor } from './provider-format.ts'

export const products: readonly Product[] = [liveProducer, prematchProducer]

/** The result of sending a message. `confirmed` is null when the producer was silent and sent nothing. */
export type Emission = { timestampMs: number; traceId: string; confirmed: Promise<void> | null }

/** The recovery request that a message answers. */
export type Cause = { requestId: number; nodeId?: number }

/** Messages that newer ones do not replace, so a recovery sends them again. */
export type Stateful = BetSettlement | RollbackBetSettlement | BetCancel | RollbackBetCancel

export type Transmitter = {
  emit: (draft: Draft, cause?: Cause) => Emission
  /** Sends a message about something before this run, for this recovery only. Later recoveries do not repeat it. */
  emitPast: (draft: Draft, cause: Cause) => void
  /** Sends a message again with its original timestamp. */
  repeat: (message: FeedMessage, cause: Cause) => void
  alive: (product: Product) => void
  complete: (product: Product, cause: Cause) => void
  statefulSince: (product: Product, afterMs: number) => Stateful[]
  silence: (product: Product, isSilent: boolean) => void
  isSilent: (product: Product) => boolean
}

type Options = {
  push: (queued: QueuedMessage) => Promise<void>
  /** Returns the feed's number of an event's sport. */
  sportOf: (urn: string) => number
  /** Returns real time instead of the simulator's (see clock/simulator-clock.ts). */
  nowMs?: () => number
  /** The provider in whose format messages are written. */
  profile?: FeedProfile
}

/** The number of stateful messages that are stored for recoveries; older ones are not repeated. */
const statefulLimit = 3000

export function createTransmitter(options: Options): Transmitter {
  const { push, sportOf, nowMs = Date.now, profile = feedProfile('betradar') } = options
  const stamp = createTimestamps(nowMs)
  const silent = new Set<number>()
  const stateful: Stateful[] = []

  function emit(draft: Draft, cause?: Cause): Emission {
    const message = { ...draft, timestampMs: stamp(draft.product), ...requested(cause) }
    if (isStateful(message)) remember(message)
    return send(message, cause)
  }

  function remember(message: Stateful): void {
    stateful.push(message)
    if (stateful.length > statefulLimit) stateful.shift()
  }

  function send(message: FeedMessage, cause?: Cause): Emission {
    const traceId = randomBytes(16).toString('hex')
    const { timestampMs } = message
    if (silent.has(message.product)) return { timestampMs, traceId, confirmed: null }
    const node = cause?.nodeId === undefined ? {} : { nodeId: cause.nodeId }
    const sportId = 'eventId' in message ? sportOf(message.eventId) : 0
    const routingKey = routingKeyFor(message, { sportId, scope: scopeOf(message), ...node })
    const product = productIdFor(profile, message.product as Product)
    const body = Buffer.from(writeFeedMessage({ ...message, product }, profile))
    return { timestampMs, traceId, confirmed: push({ message, routingKey, body, traceId }) }
  }

  function silence(product: Product, isSilent: boolean): void {
    if (isSilent) silent.add(product)
    else silent.delete(product)
  }

  return {
    emit,
    emitPast: (draft, cause) => void send({ ...draft, timestampMs: stamp(draft.product), ...requested(cause) }, cause),
    repeat: (message, cause) => void send({ ...message, ...requested(cause) }, cause),
    alive: (product) => void send({ type: 'alive', product, timestampMs: stamp(product), isSubscribed: true }),
    complete: (product, cause) =>
      void send({ type: 'snapshot_complete', product, timestampMs: stamp(product), requestId: cause.requestId }, cause),
    statefulSince: (product, afterMs) =>
      stateful.filter((message) => message.product === product && message.timestampMs >= afterMs),
    silence,
    isSilent: (product) => silent.has(product),
  }
}

const statefulTypes: ReadonlySet<string> = new Set<Stateful['type']>([
  'bet_settlement',
  'rollback_bet_settlement',
  'bet_cancel',
  'rollback_bet_cancel',
])

function isStateful(message: FeedMessage): message is Stateful {
  return statefulTypes.has(message.type)
}

function requested(cause: Cause | undefined): { requestId?: number } {
  return cause === undefined ? {} : { requestId: cause.requestId }
}

function scopeOf(message: FeedMessage): 'pre' | 'live' | 'both' {
  if (message.type === 'fixture_change') return 'both'
  return message.product === liveProducer ? 'live' : 'pre'
}

/**
 * How far a timestamp may be ahead of the clock before it repeats instead of increasing. A consumer rejects one far
 * ahead of its own clock.
 */
const maxAheadMs = 5_000

/**
 * Returns a function that creates timestamps. For each producer they increase, and they never go back, even when the
 * clock does.
 */
export function createTimestamps(nowMs: () => number): (product: number) => number {
  const lastMs = new Map<number, number>()
  return (product) => {
    const now = nowMs()
    const last = lastMs.get(product) ?? 0
    const stampMs = Math.max(now, last < now + maxAheadMs ? last + 1 : last)
    lastMs.set(product, stampMs)
    return stampMs
  }
}
