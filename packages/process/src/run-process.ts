import closeWithGrace from 'close-with-grace'
import { createDrain, quietWithinMs } from './drain.ts'
import type { Drain } from './drain.ts'
import { openHealthServer } from './health-server.ts'
import type { MetricsPage, ReadinessChecks, ReadinessDetails } from './health-server.ts'
import { createLog } from './log.ts'
import type { Log } from './log.ts'

export type Running = { checks: ReadinessChecks; details?: ReadinessDetails; stop: () => Promise<void> }

type Variables = { LOG_LEVEL: string; HEALTH_HOST: string; HEALTH_PORT?: number | undefined; DRAIN_SECONDS?: number }
type Options<E, M> = {
  name: string
  environment: E & Variables
  metrics: M
  start: (tools: { environment: E; log: Log; metrics: M; drain: Drain }) => Promise<Running>
}

const closeWithinMs = 15_000

/**
 * Runs a process with its log, a health server (if it has a `HEALTH_PORT`), and a SIGTERM handler that finishes the
 * work in progress before the process ends. A process that serves calls first becomes unready and continues for
 * `DRAIN_SECONDS`, or longer while calls still arrive, so that proxies stop sending calls.
 */
export async function runProcess<E, M extends MetricsPage>(options: Options<E, M>): Promise<void> {
  const { name, environment, metrics, start } = options
  const log = createLog(name, environment.LOG_LEVEL)
  const drain = createDrain()
  const running = await start({ environment, log, metrics, drain }).catch((error: Error) => {
    log.fatal({ err: error }, `could not start: ${error.message}`)
    process.exit(1)
  })
  const { HEALTH_HOST: host, HEALTH_PORT: port } = environment
  const health = port === undefined ? undefined : await openHealthServer({ ...running, host, port, metrics, drain })
  log.info({ health_port: health?.port }, 'started')

  const drainMs = (environment.DRAIN_SECONDS ?? 0) * 1_000
  const shutdown = {
    delay: drainMs + quietWithinMs + closeWithinMs,
    logger: false,
    onTimeout: (delayMs: number) => log.fatal({ delay_ms: delayMs }, 'not stopped in time'),
    onSecondError: (err: unknown) => log.fatal({ err }, 'unexpected error while stopping'),
    onSecondSignal: (signal: string) => log.warn({ signal }, 'second signal, not waiting for the end of work'),
  } as const
  closeWithGrace(shutdown, async ({ signal, err }) => {
    if (err) log.fatal({ err }, 'unexpected error')
    log.info({ signal, drain_ms: drainMs }, 'draining')
    drain.begin()
    if (!err) await drain.untilQuiet(drainMs)
    try {
      await running.stop()
      await health?.close()
    } catch (error) {
      log.fatal({ err: error }, 'could not stop')
      throw error
    }
    log.info('stopped')
  })
}
