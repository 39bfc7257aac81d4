import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseFeedMessage } from '@touchline/uof'
import type { FeedMessage } from '@touchline/uof'
import type { Log } from '@touchline/process'
import type { RecoveryRequest } from '../feed/run-recovery.ts'
import { liveProducer, MatchStatus } from '../play/match.ts'
import type { Match } from '../play/match.ts'
import type { Simulator } from '../simulator.ts'
import { bytesOf, readMessages } from './recording.ts'
import type { RecordedMessage } from './recording.ts'

const roomTimeoutMs = 60_000
const pollMs = 10
const playedStatuses = Object.values(MatchStatus)

export type Replay = {
  stop: () => void
  recover: (request: RecoveryRequest, event?: { match: Match }) => Promise<void>
}

/** Publishes the messages of a recording byte for byte, at their recorded times on the simulator's clock. */
export function runReplay(
  simulator: Simulator,
  { path, epochMs, log }: { path: string; epochMs: number; log: Log },
): Replay {
  const { clock, outbox, expectedState, transmitter } = simulator
  const startedMs = clock.nowMs()
  let isStopped = false
  let lastMs = epochMs
  /** The first of two swapped messages, by event. It is applied together with the second. */
  const awaitingSwap = new Map<string, FeedMessage>()

  async function run(): Promise<void> {
    let count = 0
    for await (const message of readMessages(path)) {
      while (!isStopped && clock.nowMs() - startedMs < message.at) await sleep(pollMs)
      while (!isStopped && !(await outbox.waitForRoom(roomTimeoutMs))) log.warn('replay is waiting for the broker')
      if (isStopped) return
      void outbox.push(outgoingOf(message))
      count += 1
    }
    log.info({ messages: count }, 'replay ended')
  }

  function outgoingOf(recorded: RecordedMessage) {
    const body = bytesOf(recorded)
    const traceId = randomBytes(16).toString('hex')
    return { routingKey: recorded.key, body, traceId, conveys: conveyedBy(recorded, body) }
  }

  function conveyedBy({ conveys }: RecordedMessage, body: Buffer): FeedMessage[] {
    const parsed = parseFeedMessage(body)
    if (!parsed.ok) return []
    const { message } = parsed
    lastMs = Math.max(lastMs, message.timestampMs)
    follow(message)
    if (!('eventId' in message)) return [message]
    const earlier = awaitingSwap.get(message.eventId)
    awaitingSwap.delete(message.eventId)
    if (conveys === 0) awaitingSwap.set(message.eventId, message)
    return conveys === 0 ? [] : conveys === 2 && earlier !== undefined ? [message, earlier] : [message]
  }

  /** Applies a message to the match, so that REST returns the current state. */
  function follow(message: FeedMessage): void {
    const match = 'eventId' in message ? (simulator.matches.get(message.eventId) ?? addAnnounced(message)) : undefined
    if (match === undefined) return
    if (message.type === 'fixture_change') match.startMs = message.startTimeMs ?? match.startMs
    if (message.type !== 'odds_change') return
    const status = playedStatuses.find((each) => each === message.sportEventStatus?.status)
    if (status !== undefined) match.status = status
    if (message.product === liveProducer) match.product = liveProducer
  }

  /** Adds a match that the recording announces. Its id always gives the same match. */
  function addAnnounced(message: FeedMessage): Match | undefined {
    if (message.type !== 'fixture_change' || message.changeType !== 1) return undefined
    const fixture = simulator.calendar.named(message.eventId)
    return fixture && simulator.join(fixture)
  }

  /**
   * Sends the current state with the time of the last recorded message. With a later timestamp, the rest of the
   * recording would look outdated.
   */
  async function recover({ product, requestId, nodeId }: RecoveryRequest, event?: { match: Match }): Promise<void> {
    const cause = nodeId === undefined ? { requestId } : { requestId, nodeId }
    for (const { fixture } of event === undefined ? simulator.matches.values() : [event.match]) {
      const held = expectedState.match(fixture.urn)
      const lines = [...(held?.lines.values() ?? [])].filter((line) => line.producer === product)
      if (held === undefined || lines.length === 0) continue
      await outbox.waitForRoom(roomTimeoutMs)
      const about = { product, eventId: fixture.urn, timestampMs: lastMs }
      transmitter.repeat({ type: 'odds_change', ...about, sportEventStatus: held.status, markets: lines }, cause)
    }
    if (event !== undefined) return
    const complete = { type: 'snapshot_complete' as const, product, timestampMs: lastMs, requestId }
    transmitter.repeat(complete, cause)
  }

  void run().catch((error: unknown) => log.error({ err: error, path }, 'replay failed'))
  return { stop: () => (isStopped = true), recover }
}
