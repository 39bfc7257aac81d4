import closeWithGrace from 'close-with-grace'
import { createLog } from './log.ts'
import type { Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import type { Metrics } from './metrics.ts'
import { openStanding } from './standing.ts'
import type { Checks } from './standing.ts'

type Parts = { checks: Checks; stop: () => Promise<void> }
type Options<E> = {
  name: string
  environment: E & { LOG_LEVEL: string; STANDING_PORT: number }
  start: (tools: { environment: E; log: Log; metrics: Metrics }) => Promise<Parts>
}

/** The same frame for every process: log, metrics, standing port, and a SIGTERM that finishes work before it ends. */
export async function runProcess<E>({ name, environment, start }: Options<E>): Promise<void> {
  const log = createLog(name, environment.LOG_LEVEL)
  const metrics = createMetrics(name)
  const parts = await start({ environment, log, metrics })
  const standing = await openStanding(environment.STANDING_PORT, metrics, parts.checks)
  log.info({ standing_port: standing.port }, 'started')

  closeWithGrace({ delay: 15_000, logger: false }, async ({ signal, err }) => {
    if (err) log.fatal({ err }, 'unexpected error')
    log.info({ signal }, 'draining')
    standing.drain()
    await parts.stop()
    await standing.close()
    log.info('stopped')
  })
}
