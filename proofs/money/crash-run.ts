// A process of the crash proof. It runs PostgreSQL on its own port, places bets, and kills PostgreSQL while they are
// placed.
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '@touchline/process'
import { auditLedger } from '../../apps/server/src/audit/index.ts'
import { requireDurableCommits } from '../../apps/server/src/ledger/wallets/index.ts'
import { openDatabase } from '../../apps/server/src/platform/runtime/index.ts'
import type { Database } from '../../apps/server/src/platform/runtime/index.ts'
import { openBettingBed } from '../betting/test-bed.ts'
import type { BettingBed } from '../betting/test-bed.ts'
import { replyToParent } from '../measure/reply-to-parent.ts'
import { createRandom } from '../random/create-random.ts'
import { createCluster } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { createLoad, readStored } from './crash-load.ts'
import type { Load } from './crash-load.ts'

export type CrashOrder = {
  seed: number
  port: number
  kills: number
  acknowledged: number
  mutantKills: number
  mutantAcknowledged: number
}

type KillTally = {
  kills: number
  acknowledged: number
  lost: number
  duplicates: number
  violations: number
  unanswered: number
  committedUnanswered: number
}

/**
 * `rejection` is the error with which a process rejects connections that do not wait for the disk; null if it accepts
 * them, which is a fault.
 */
export type CrashTally = { sound: KillTally; rejection: string | null; careless: KillTally }

// Delays writing of commits without fsync from a fifth of a second to several seconds, so that a kill loses the last
// bets.
const lateWal = ['wal_writer_delay=10s', 'wal_writer_flush_after=100000'] as const

replyToParent({ run: runCrashes })

async function runCrashes(order: CrashOrder): Promise<CrashTally> {
  const cluster = await createCluster(order.port)
  try {
    await cluster.start()
    const bed = await openBettingBed('prove-crash', { connections: 8 })
    const matches = await bed.addMatches(5)
    await bed.addPlayers(200, 100_000_000)
    const sound = await killUnderLoad(cluster, bed, createLoad(bed.api, matches), order.kills, order)

    const url = new URL(bed.suite.database.url('tl_api'))
    url.searchParams.set('options', '-c synchronous_commit=off')
    const log = createLog('prove', 'silent')
    const connections = openDatabase({ url: url.href, name: 'prove', connections: 8, log })
    await cluster.kill9()
    await cluster.start(lateWal)
    const rejection = await requireDurableCommits(connections).then(
      () => null,
      (error: Error) => error.message,
    )
    const mutantOrder = { seed: order.seed + 1, acknowledged: order.mutantAcknowledged }
    const load = createLoad(connections, matches)
    const careless = await killUnderLoad(cluster, bed, load, order.mutantKills, mutantOrder, lateWal)
    await connections.end()
    await bed.close()
    return { sound, rejection, careless }
  } finally {
    await cluster.remove()
  }
}

async function killUnderLoad(
  cluster: Cluster,
  bed: BettingBed,
  load: Load,
  kills: number,
  { seed, acknowledged }: { seed: number; acknowledged: number },
  settings: readonly string[] = [],
): Promise<KillTally> {
  const random = createRandom(seed)
  let [done, violations] = [0, 0]
  for (; done < kills; done += 1) {
    const goal = Math.ceil((acknowledged * (done + 1)) / kills)
    const running = load.run()
    while (load.acknowledged().length < goal && load.isRunning()) await sleep(5)
    await sleep(random.between(0, 200))
    if (!load.isRunning()) throw new Error(`the load ended before PostgreSQL was killed: ${load.failure()}`)
    await cluster.kill9()
    await running
    await cluster.start(settings)
    await load.repeatUnanswered()
    violations += await countViolations(bed.worker)
  }
  return { kills: done, violations, ...load.tally(), ...(await readStored(bed.suite.database, load)) }
}

async function countViolations(worker: Database): Promise<number> {
  const found = await auditLedger(worker)
  for (const { invariant, detail } of found.slice(0, 3)) console.info(`${invariant}: ${detail}`)
  return found.length
}
