import type { FastifyInstance } from 'fastify'
import type { WebEnvironment } from './environment.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { openStanding } from './standing.ts'

const drainLimitMs = 15_000

/** Listens, tells that it stands, and on SIGTERM finishes what it has begun before it ends. */
export async function runSite(
  app: FastifyInstance,
  { environment, log, metrics }: { environment: WebEnvironment; log: Log; metrics: Metrics },
): Promise<void> {
  await app.listen({ host: environment.HOST, port: environment.PORT })
  const standing = await openStanding(environment.STANDING_PORT, metrics, {
    api: async () => {
      // Any answer will do: the API tells its own readiness on its own standing port.
      await fetch(new URL('/api/v2/matches?limit=1', environment.API_URL), { signal: AbortSignal.timeout(2_000) })
      return true
    },
  })
  log.info({ standing_port: standing.port }, 'started')

  let isStopping = false
  async function stop(signal: string): Promise<void> {
    if (isStopping) process.exit(1) // asked twice: whoever asks is done waiting
    isStopping = true
    setTimeout(() => process.exit(1), drainLimitMs).unref()
    log.info({ signal }, 'draining')
    standing.drain()
    await app.close()
    await standing.close()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}
