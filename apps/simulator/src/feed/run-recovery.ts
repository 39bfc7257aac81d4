import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { liveProducer } from '../play/match.ts'
import type { Match, Product } from '../play/match.ts'
import { offerSnapshot } from '../play/offer.ts'
import { pastResults } from '../play/settlement.ts'
import type { ExpectedState } from '../expected-state/expected-state.ts'
import type { Faults } from './faults.ts'
import type { Cause, Transmitter } from './transmitter.ts'

export type RecoveryRequest = Cause & { product: Product; afterMs?: number }

type Parts = {
  matches: ReadonlyMap<string, Match>
  transmitter: Transmitter
  faults: Pick<Faults, 'waitForRoom'>
  expectedState: Pick<ExpectedState, 'match'>
  missedSince: (afterMs: number) => Iterable<Match>
}

const roomTimeoutMs = 60_000

/**
 * Sends the producer's whole current offer, then its stateful messages since `afterMs`, then results of matches that
 * ended while the simulator was stopped, and finally `snapshot_complete`. Without `afterMs` only the offer is sent. A
 * producer that is silenced meanwhile does not send `snapshot_complete`.
 */
export async function runRecovery({ product, afterMs, ...cause }: RecoveryRequest, simulator: Parts): Promise<void> {
  const { matches, transmitter, faults, expectedState } = simulator
  for (const match of matches.values()) {
    if (!isOfferedBy(match, product)) continue
    await waitForRoom(faults)
    if (transmitter.isSilent(product)) return
    transmitter.emit(offerSnapshot(match, product, expectedState.match(match.fixture.urn)?.lines), cause)
  }
  const stateful = afterMs === undefined ? [] : transmitter.statefulSince(product, afterMs)
  for (const message of stateful) {
    await waitForRoom(faults)
    transmitter.repeat(message, cause)
  }
  if (product === liveProducer && afterMs !== undefined) {
    for (const match of simulator.missedSince(afterMs)) {
      await yieldToEventLoop()
      await waitForRoom(faults)
      if (transmitter.isSilent(product)) return
      emitEnded(match, cause, transmitter)
    }
  }
  await waitForRoom(faults)
  transmitter.complete(product, cause)
}

/** Sends the odds of one event, or its stateful messages, without `snapshot_complete`. */
export async function recoverEvent(
  { product, ...cause }: RecoveryRequest,
  what: { match: Match; isStateful: boolean },
  { matches, transmitter, faults, expectedState }: Omit<Parts, 'missedSince'>,
): Promise<void> {
  await waitForRoom(faults)
  if (!matches.has(what.match.fixture.urn)) return emitEnded(what.match, cause, transmitter)
  if (!what.isStateful) {
    transmitter.emit(offerSnapshot(what.match, product, expectedState.match(what.match.fixture.urn)?.lines), cause)
    return
  }
  const about = transmitter.statefulSince(product, 0).filter(({ eventId }) => eventId === what.match.fixture.urn)
  for (const message of about) transmitter.repeat(message, cause)
}

/** Sends the final state and the results of a match that began before this run. */
function emitEnded(match: Match, cause: Cause, transmitter: Transmitter): void {
  for (const draft of [offerSnapshot(match, match.product), ...pastResults(match)]) transmitter.emitPast(draft, cause)
}

/** Returns whether the producer offers the match, or lines of it that no other producer has taken over. */
function isOfferedBy(match: Match, product: Product): boolean {
  if (match.product === product) return true
  for (const { producer } of match.lines.values()) if (producer === product) return true
  return false
}

async function waitForRoom(faults: Parts['faults']): Promise<void> {
  if (!(await faults.waitForRoom(roomTimeoutMs))) throw new Error('outbox stayed full during a recovery')
}
