import { bookWithoutSites, freePort, openHttpProxy, openSuite, program } from '@touchline/testkit'
import type { AppProcess, HttpProxy, Suite, SimulatorProcess } from '@touchline/testkit'
import { execFileSync } from 'node:child_process'

/**
 * A running site for one file of tests, on databases and brokers of its own: site, API, worker, feed, seeded players,
 * and a simulator with matches in play.
 */
export type Site = {
  suite: Suite
  simulator: SimulatorProcess
  /** A proxy between the site and the API that can drop a response. */
  apiProxy: HttpProxy
  url: string
  close(): Promise<void>
}

type Options = {
  seed: number
  rounds?: number
  dataset?: 'small' | 'whole'
  apiOptions?: Parameters<Suite['startServer']>[1]
  webEnv?: Record<string, string>
}

/** The time, in milliseconds, at which the simulator's clock starts. Another time puts other matches in play. */
const epoch = process.env['SIMULATOR_EPOCH']

/** How long the first recovery of the feed may take; the whole dataset has 2,000 matches. */
const recoveryMs = { small: 45_000, whole: 300_000 }

export const demoPlayer = { email: 'demo@touchline.example', password: 'play-money-only' }
export const secondPlayer = { email: 'second@touchline.example', password: 'play-money-only' }

export async function openSite(
  name: string,
  { seed, rounds = 2, dataset = 'small', apiOptions, webEnv }: Options,
): Promise<Site> {
  console.info(`${name}: simulator seed ${seed}`)
  const suite = await openSuite({ name, schema: bookWithoutSites })
  try {
    const addresses = await chooseAddresses()
    const env = {
      ...addresses.simulator,
      SIMULATOR_SEED: String(seed),
      SIMULATOR_ROUNDS: String(rounds),
      SIMULATOR_DATASET: dataset,
      ...(epoch !== undefined && { SIMULATOR_EPOCH: epoch }),
    }
    const simulator = await suite.startSimulator({ env })
    // The sites' configuration links to the simulator's pages, and may name a host, but no IP address.
    const simulatorUrl = simulator.url.replace('127.0.0.1', 'localhost')
    seedDemo(suite, { DEMO_SIMULATOR_URL: simulatorUrl })
    const payments = { PAYMENTS_API_URL: `${simulatorUrl}/spi` }
    const options = { ...apiOptions, env: { ...payments, ...apiOptions?.env } }
    const [api] = await Promise.all([suite.startServer('api', options), simulator.ready(recoveryMs[dataset])])
    const worker = await suite.startServer('worker', { env: addresses.worker })
    const feed = await suite.startServer('feed')
    const apiProxy = await openHttpProxy({ target: api.url })
    const web = await suite.startWeb({
      env: { ...addresses.web, API_URL: apiProxy.url, PROXY_API_URL: apiProxy.url, ...webEnv },
    })
    await Promise.all([api.ready(), worker.ready(), feed.ready(recoveryMs[dataset]), web.ready()])
    await untilProducersUp(feed, recoveryMs[dataset])
    return {
      suite,
      simulator,
      apiProxy,
      url: web.url,
      close: async () => {
        await apiProxy.close()
        await suite.close()
      },
    }
  } catch (error) {
    await suite.close()
    throw error
  }
}

/**
 * Seeds the demo's operators, sites and players, as `npm run dev` does. `DEMO_SIMULATOR_URL` makes the simulator their
 * payment provider.
 */
export function seedDemo(suite: Pick<Suite, 'database'>, more: Record<string, string> = {}): void {
  execFileSync(process.execPath, [program('seed', 'apps/server/src/seed.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: suite.database.url('tl_migrate'),
      LOG_LEVEL: 'warn',
      TOUCHLINE_DEMO: '1',
      ...more,
    },
    stdio: 'inherit',
  })
}

/**
 * Chooses the site's port before any process starts, because simulator and worker are configured with addresses that
 * contain it.
 */
export async function chooseAddresses() {
  const port = await freePort()
  return {
    simulator: { SIMULATOR_MERCHANTS_URL: `http://127.0.0.1:${port}` },
    worker: { PAYMENTS_MESSAGES_URL: `http://{host}:${port}/api/payments/messages` },
    web: { PORT: String(port) },
  }
}

async function untilProducersUp(feed: AppProcess, timeoutMs: number): Promise<void> {
  for (const product of [1, 3])
    await feed.waitForLog((line) => line['msg'] === 'producer up' && line['product'] === product, timeoutMs)
}
