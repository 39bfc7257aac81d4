import { randomBytes } from 'node:crypto'
import { routingKeyFor, writeFeedMessage } from '@touchline/uof'
import type { BetSettlement, FeedMessage } from '@touchline/uof'
import { liveProducer, prematchProducer } from '../play/match.ts'
import type { Draft, Product } from '../play/match.ts'
import type { Outbox } from './outbox.ts'
import { createStamps } from './stamps.ts'

export const products: readonly Product[] = [liveProducer, prematchProducer]

/** `taken` is null when the producer was silent and nothing was sent. */
export type Emission = { timestampMs: number; traceId: string; taken: Promise<void> | null }

/** Set on what a recovery sends. */
export type Cause = { requestId: number; nodeId?: number }

export type Transmitter = {
  emit: (draft: Draft, cause?: Cause) => Emission
  /** Settlements again, with the moment they were first told. */
  repeat: (message: BetSettlement, cause: Cause) => void
  alive: (product: Product) => void
  complete: (product: Product, cause: Cause) => void
  settlementsSince: (product: Product, afterMs: number) => BetSettlement[]
  silence: (product: Product, isSilent: boolean) => void
  isSilent: (product: Product) => boolean
}

/** Older settlements than these are not repeated by a recovery. */
const settlementLimit = 1000
const soccerId = 1

export function createTransmitter(outbox: Outbox, nowMs: () => number = Date.now): Transmitter {
  const stamp = createStamps(nowMs)
  const silent = new Set<number>()
  const settlements: BetSettlement[] = []

  function emit(draft: Draft, cause?: Cause): Emission {
    const message = { ...draft, timestampMs: stamp(draft.product), ...requested(cause) }
    if (message.type === 'bet_settlement') remember(message)
    return send(message, cause)
  }

  function remember(settlement: BetSettlement): void {
    settlements.push(settlement)
    if (settlements.length > settlementLimit) settlements.shift()
  }

  function send(message: FeedMessage, cause?: Cause): Emission {
    const traceId = randomBytes(16).toString('hex')
    const { timestampMs } = message
    if (silent.has(message.product)) return { timestampMs, traceId, taken: null }
    const node = cause?.nodeId === undefined ? {} : { nodeId: cause.nodeId }
    const routingKey = routingKeyFor(message, { sportId: soccerId, scope: scopeOf(message), ...node })
    const body = Buffer.from(writeFeedMessage(message))
    return { timestampMs, traceId, taken: outbox.push({ message, routingKey, body, traceId }) }
  }

  function silence(product: Product, isSilent: boolean): void {
    if (isSilent) silent.add(product)
    else silent.delete(product)
  }

  return {
    emit,
    repeat: (message, cause) => void send({ ...message, ...requested(cause) }, cause),
    alive: (product) => void send({ type: 'alive', product, timestampMs: stamp(product), isSubscribed: true }),
    complete: (product, cause) =>
      void send({ type: 'snapshot_complete', product, timestampMs: stamp(product), requestId: cause.requestId }, cause),
    settlementsSince: (product, afterMs) =>
      settlements.filter((settlement) => settlement.product === product && settlement.timestampMs >= afterMs),
    silence,
    isSilent: (product) => silent.has(product),
  }
}

function requested(cause: Cause | undefined): { requestId?: number } {
  return cause === undefined ? {} : { requestId: cause.requestId }
}

function scopeOf(message: FeedMessage): 'pre' | 'live' | 'both' {
  if (message.type === 'fixture_change') return 'both'
  return message.product === liveProducer ? 'live' : 'pre'
}
