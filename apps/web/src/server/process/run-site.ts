import type { FastifyInstance } from 'fastify'
import { openHealthServer, quietWithinMs } from '@touchline/process'
import type { Drain, Log } from '@touchline/process'
import type { WebEnvironment } from './environment.ts'
import type { Metrics } from './metrics.ts'

const closeWithinMs = 15_000

type Options = { environment: WebEnvironment; log: Log; metrics: Metrics; drain: Drain }

/** Listens, reports that it is healthy, and on SIGTERM turns unready, serves on for `DRAIN_SECONDS` and ends when all is answered. */
export async function runSite(app: FastifyInstance, { environment, log, metrics, drain }: Options): Promise<void> {
  await app.listen({ host: environment.HOST, port: environment.PORT })
  const health = await openHealthServer({
    host: environment.HEALTH_HOST,
    port: environment.HEALTH_PORT,
    metrics,
    drain,
    checks: {
      api: async () => {
        // Any answer will do: the API reports its own readiness on its own health port.
        await fetch(new URL('/api/v2/matches?limit=1', environment.API_URL), { signal: AbortSignal.timeout(2_000) })
        return true
      },
    },
  })
  log.info({ health_port: health.port }, 'started')

  let isStopping = false
  async function stop(signal: string): Promise<void> {
    if (isStopping) process.exit(1) // asked twice: whoever asks is done waiting
    isStopping = true
    const drainMs = environment.DRAIN_SECONDS * 1_000
    setTimeout(() => process.exit(1), drainMs + quietWithinMs + closeWithinMs).unref()
    log.info({ signal, drain_ms: drainMs }, 'draining')
    drain.begin()
    await drain.untilQuiet(drainMs)
    await app.close()
    await health.close()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}
