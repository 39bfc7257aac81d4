import { setTimeout as sleep } from 'node:timers/promises'
import { holdRow } from '../scenarios/hold-row.ts'
import { holdRecoveries } from '../scenarios/scenario.ts'
import { hurried } from '../stage/hurry.ts'
import { market, odds } from '../stage/messages.ts'
import type { Stage } from '../stage/open-stage.ts'

/** Begun: from `offAt` on nothing of producer 1 may be sold, until `end` is called. `lastsMs` is how long it can be kept up. */
export type Doubt = { offAt: number; lastsMs: number; end(): Promise<void> }

/** Every way a producer can be silent, late or recovering. */
export const doubts: Readonly<Record<string, (stage: Stage) => Promise<Doubt>>> = {
  silent,
  late,
  recovering,
  'connection lost': connectionLost,
  'process killed': killed,
}

/** A tick of the supervision and the write that follows it, with room for a machine that is busy. */
const writeMs = 500
const keepMs = 3_000

async function silent({ provider }: Stage): Promise<Doubt> {
  await provider.alives.sendNow(1)
  provider.alives.stop(1)
  const offAt = performance.now() + hurried.aliveGapMs + writeMs
  return { offAt, lastsMs: keepMs, end: async () => provider.alives.resume(1) }
}

/** The data queue stands behind a row that somebody holds; alives go on. */
async function late(stage: Stage): Promise<Doubt> {
  const { urn } = await stage.freshMatch()
  const row = await holdRow(stage, urn)
  await stage.provider.say(odds(urn, [market(1, { '1': 1.6, '2': 3, '3': 6 })]))
  await stage.provider.alives.sendNow(1)
  const offAt = performance.now() + hurried.lagMs + writeMs
  // The feed itself gives up a lock after five seconds.
  return { offAt, lastsMs: 1_800, end: () => row.release() }
}

async function recovering(stage: Stage): Promise<Doubt> {
  const held = holdRecoveries(stage)
  stage.provider.alives.forget(1)
  await stage.provider.alives.sendNow(1)
  return { offAt: performance.now() + writeMs, lastsMs: keepMs, end: () => letGo(stage, held) }
}

async function connectionLost(stage: Stage): Promise<Doubt> {
  const held = holdRecoveries(stage)
  await stage.suite.rabbit.closeConnections()
  return { offAt: performance.now() + writeMs, lastsMs: keepMs, end: () => letGo(stage, held) }
}

/** Nobody is left to say that it is off: the lease runs out. */
async function killed(stage: Stage): Promise<Doubt> {
  const held = holdRecoveries(stage)
  await stage.feed.kill9()
  return { offAt: performance.now() + hurried.leaseMs, lastsMs: keepMs, end: () => letGo(stage, held) }
}

async function letGo(stage: Stage, held: ReturnType<typeof holdRecoveries>): Promise<void> {
  await sleep(0)
  await held.release()
}
