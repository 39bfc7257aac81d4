import closeWithGrace from 'close-with-grace'
import { createDrain, quietWithinMs } from './drain.ts'
import type { Drain } from './drain.ts'
import { openHealthServer } from './health-server.ts'
import type { ReadinessChecks, ReadinessDetails } from './health-server.ts'
import { createLog } from './log.ts'
import type { Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import type { Metrics } from './metrics.ts'

type Running = { checks: ReadinessChecks; details?: ReadinessDetails; stop: () => Promise<void> }
type Options<E> = {
  name: string
  environment: E & { LOG_LEVEL: string; HEALTH_HOST: string; HEALTH_PORT: number; DRAIN_SECONDS?: number }
  start: (tools: { environment: E; log: Log; metrics: Metrics; drain: Drain }) => Promise<Running>
}

const closeWithinMs = 15_000

/**
 * What every process has alike: log, metrics, health server, and a SIGTERM that finishes work before the process ends.
 * One that serves calls becomes unready first and serves on for `DRAIN_SECONDS`, so that proxies stop sending, and
 * longer while calls still arrive.
 */
export async function runProcess<E>({ name, environment, start }: Options<E>): Promise<void> {
  const log = createLog(name, environment.LOG_LEVEL)
  const metrics = createMetrics(name)
  const drain = createDrain()
  const running = await start({ environment, log, metrics, drain }).catch((error: Error) => {
    log.fatal({ err: error }, `could not start: ${error.message}`)
    process.exit(1)
  })
  const { HEALTH_HOST: host, HEALTH_PORT: port } = environment
  const health = await openHealthServer({ ...running, host, port, metrics, drain })
  log.info({ health_port: health.port }, 'started')

  const drainMs = (environment.DRAIN_SECONDS ?? 0) * 1_000
  closeWithGrace({ delay: drainMs + quietWithinMs + closeWithinMs, logger: false }, async ({ signal, err }) => {
    if (err) log.fatal({ err }, 'unexpected error')
    log.info({ signal, drain_ms: drainMs }, 'draining')
    drain.begin()
    if (!err) await drain.untilQuiet(drainMs)
    await running.stop()
    await health.close()
    log.info('stopped')
  })
}
