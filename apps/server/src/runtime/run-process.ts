import closeWithGrace from 'close-with-grace'
import { createDrain, quietWithinMs } from '@touchline/process'
import type { Drain } from '@touchline/process'
import { createLog } from './log.ts'
import type { Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import type { Metrics } from './metrics.ts'
import { openStanding } from './standing.ts'
import type { Checks, Facts } from './standing.ts'

type Parts = { checks: Checks; facts?: Facts; stop: () => Promise<void> }
type Options<E> = {
  name: string
  environment: E & { LOG_LEVEL: string; STANDING_HOST: string; STANDING_PORT: number; DRAIN_SECONDS?: number }
  start: (tools: { environment: E; log: Log; metrics: Metrics; drain: Drain }) => Promise<Parts>
}

const closeWithinMs = 15_000

/**
 * The same frame for every process: log, metrics, standing port, and a SIGTERM that finishes work before it ends. One that
 * answers calls turns unready first and serves on for `DRAIN_SECONDS`, so that whoever sends it calls can stop, and
 * longer while they still arrive.
 */
export async function runProcess<E>({ name, environment, start }: Options<E>): Promise<void> {
  const log = createLog(name, environment.LOG_LEVEL)
  const metrics = createMetrics(name)
  const drain = createDrain()
  const parts = await start({ environment, log, metrics, drain }).catch((error: Error) => {
    log.fatal({ err: error }, `could not start: ${error.message}`)
    process.exit(1)
  })
  const { STANDING_HOST: host, STANDING_PORT: port } = environment
  const standing = await openStanding({ ...parts, host, port, metrics, drain })
  log.info({ standing_port: standing.port }, 'started')

  const drainMs = (environment.DRAIN_SECONDS ?? 0) * 1_000
  closeWithGrace({ delay: drainMs + quietWithinMs + closeWithinMs, logger: false }, async ({ signal, err }) => {
    if (err) log.fatal({ err }, 'unexpected error')
    log.info({ signal, drain_ms: drainMs }, 'draining')
    drain.begin()
    if (!err) await drain.untilQuiet(drainMs)
    await parts.stop()
    await standing.close()
    log.info('stopped')
  })
}
