import { setTimeout as sleep } from 'node:timers/promises'
import { holdRecoveries, lockRow } from '../scenarios/scenario.ts'
import { shortTimers } from '../test-bed/short-timers.ts'
import { market, odds } from '../test-bed/messages.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'

/**
 * A state in which no bet on producer 1 may be accepted from `offAt` until `end` is called. `lastsMs` is how long the
 * state can last.
 */
export type UntrustedState = { offAt: number; lastsMs: number; end(): Promise<void> }

/** The ways in which a producer can be untrusted. */
export const untrustedStates: Readonly<Record<string, (testBed: TestBed) => Promise<UntrustedState>>> = {
  silent,
  late,
  recovering,
  'connection lost': connectionLost,
  'process killed': killed,
}

/** The time of one tick of supervision and its write, with a reserve for a busy machine. */
const writeMs = 500
const durationMs = 3_000

async function silent({ provider }: TestBed): Promise<UntrustedState> {
  await provider.alives.sendNow(1)
  provider.alives.stop(1)
  const offAt = performance.now() + shortTimers.aliveGapMs + writeMs
  return { offAt, lastsMs: durationMs, end: async () => provider.alives.resume(1) }
}

/** Locks a row, so that the data queue waits while alives are still received. */
async function late(testBed: TestBed): Promise<UntrustedState> {
  const { urn } = await testBed.freshMatch()
  const row = await lockRow(testBed, urn)
  await testBed.provider.publish(odds(urn, [market(1, { '1': 1.6, '2': 3, '3': 6 })]))
  await testBed.provider.alives.sendNow(1)
  const offAt = performance.now() + shortTimers.lagMs + writeMs
  // The feed gives up waiting for a lock after five seconds.
  return { offAt, lastsMs: 1_800, end: () => row.release() }
}

async function recovering(testBed: TestBed): Promise<UntrustedState> {
  const held = holdRecoveries(testBed)
  testBed.provider.alives.forget(1)
  await testBed.provider.alives.sendNow(1)
  return { offAt: performance.now() + writeMs, lastsMs: durationMs, end: () => releaseRecoveries(testBed, held) }
}

async function connectionLost(testBed: TestBed): Promise<UntrustedState> {
  const held = holdRecoveries(testBed)
  await testBed.suite.rabbit.closeConnections()
  return { offAt: performance.now() + writeMs, lastsMs: durationMs, end: () => releaseRecoveries(testBed, held) }
}

/** Kills the process. None is left that could suspend the producer, so its lease has to expire. */
async function killed(testBed: TestBed): Promise<UntrustedState> {
  const held = holdRecoveries(testBed)
  await testBed.feed.kill9()
  return {
    offAt: performance.now() + shortTimers.leaseMs,
    lastsMs: durationMs,
    end: () => releaseRecoveries(testBed, held),
  }
}

async function releaseRecoveries(testBed: TestBed, held: ReturnType<typeof holdRecoveries>): Promise<void> {
  await sleep(0)
  await held.release()
}
