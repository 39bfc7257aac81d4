import { startAppProcess } from './app-process.ts'
import type { AppProcess } from './app-process.ts'
import { requirePostgres, requireRabbit, requireRedis } from './engines.ts'
import { guardSuite } from './guard.ts'
import { serverLaunch, webLaunch, simulatorLaunch } from './launches.ts'
import type { ServerEntry, WebOptions } from './launches.ts'
import { removeSuite, sweepLeftovers } from './leftovers.ts'
import type { Mutant } from './mutants.ts'
import { openSuiteDatabase } from './suite-database.ts'
import type { Schema, SuiteDatabase } from './suite-database.ts'
import { newSuiteId } from './suite-id.ts'
import { createSuiteLive } from './suite-live.ts'
import type { SuiteLive } from './suite-live.ts'
import { openSuiteRabbit } from './suite-rabbit.ts'
import type { SuiteRabbit } from './suite-rabbit.ts'
import { addControls } from './simulator-process.ts'
import type { SimulatorProcess } from './simulator-process.ts'

type SuiteOptions = {
  name: string
  /** With false, Centrifugo starts only with `live.start()`. */
  centrifugo?: boolean
  /** With false, no vhost is created. */
  rabbit?: boolean
  /** The schema of the database; the server's by default. */
  schema?: Schema
}

type ServerOptions = {
  env?: Record<string, string | undefined>
  mutants?: Mutant[]
  /** Runs the sources in this folder, such as those of another release, and not those of the repository. */
  root?: string
}

export type Suite = {
  name: string
  database: SuiteDatabase
  rabbit: SuiteRabbit
  live: SuiteLive
  redisPrefix: string
  /**
   * Starts a server process; `ready()` waits for it. `env` overrides variables of the suite, and undefined removes one.
   */
  startServer(entry: ServerEntry, options?: ServerOptions): Promise<AppProcess>
  startSimulator(options?: { env?: Record<string, string> }): Promise<SimulatorProcess>
  /** Starts the site with the newest API process of the suite. Requires `npm run build`. */
  startWeb(options?: WebOptions): Promise<AppProcess>
  /** Ends all processes and removes everything that the suite has created. Can be called twice. */
  close(): Promise<void>
}

/** Opens a suite: a database, a vhost, a Redis prefix and a Centrifugo that no other suite shares. */
export async function openSuite({ name, centrifugo = true, rabbit = true, schema }: SuiteOptions): Promise<Suite> {
  await Promise.all([requirePostgres(), centrifugo && requireRedis(), rabbit && requireRabbit()])
  await sweepLeftovers()
  const id = newSuiteId(name)
  const release = guardSuite(id)
  const endings: (() => Promise<unknown>)[] = []
  let usesRedis = centrifugo
  let closing: Promise<void> | undefined

  function close(): Promise<void> {
    closing ??= closeAll()
    return closing
  }

  async function closeAll(): Promise<void> {
    const ended = await Promise.allSettled(endings.map((end) => end()))
    await removeSuite(id, { rabbit, redis: usesRedis })
    release()
    const broken = ended.find((result) => result.status === 'rejected')
    if (broken) throw broken.reason
  }

  try {
    const { database, end } = await openSuiteDatabase(id, schema)
    endings.push(end)
    const { live, ...handle } = await createSuiteLive(id, database.url('tl_live'))
    endings.push(() => {
      usesRedis ||= handle.hasRun()
      return handle.end()
    })
    // In sequence, so that after a failure nothing is still being created while the rest is removed.
    const vhost = await openSuiteRabbit(id, rabbit)
    if (centrifugo) await live.start()
    let simulator: SimulatorProcess | undefined
    let seasonStartMs: number | undefined
    let api: AppProcess | undefined

    async function start(launch: Parameters<typeof startAppProcess>[0]): Promise<AppProcess> {
      if (closing) throw new Error(`suite ${name} is closed: ${launch.label} was not started`)
      const app = await startAppProcess(launch)
      endings.push(() => app.kill9())
      if (closing) await app.kill9() // The suite was closed while the app was starting.
      return app
    }

    return {
      name,
      database,
      rabbit: vhost,
      live,
      redisPrefix: id,
      startServer: async (entry, { env, mutants, root } = {}) => {
        const parts = { database, live, rabbit: vhost, simulator, env, mutants, root }
        const app = await start(await serverLaunch(entry, parts))
        if (entry === 'api') {
          api = app
          usesRedis = true
        }
        return app
      },
      startSimulator: async ({ env } = {}) => {
        seasonStartMs ??= Date.now()
        const launch = await simulatorLaunch(vhost, seasonStartMs, env)
        simulator = addControls(await start(launch), launch.env['SIMULATOR_SMTP_PORT'] ?? '')
        return simulator
      },
      startWeb: async (options = {}) => start(await webLaunch(live, api, options)),
      close,
    }
  } catch (error) {
    await close().catch(() => {}) // Only the first error is worth reporting.
    throw error
  }
}
