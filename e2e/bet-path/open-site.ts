import { bookWithoutSites, openHttpProxy, openSuite } from '@touchline/testkit'
import type { AppProcess, HttpProxy, Suite, SimulatorProcess } from '@touchline/testkit'
import { execFileSync } from 'node:child_process'

/** The whole product on engines of its own: one origin, seeded players, a league in play. */
export type Site = {
  suite: Suite
  simulator: SimulatorProcess
  /** Between the site and the API: a response can be dropped here. */
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
  /** Streams, crests and the chat of the simulator, as `npm run dev` has them. */
  showsSimulator?: boolean
}

/** Milliseconds of another hour at which the simulator begins: what is in play then is something else. */
const epoch = process.env['SIMULATOR_EPOCH']

/** How long the feed may read and recover; the whole dataset has 2,000 matches. */
const recoveryMs = { small: 45_000, whole: 300_000 }

export const demoPlayer = { email: 'demo@touchline.example', password: 'play-money-only' }
export const secondPlayer = { email: 'second@touchline.example', password: 'play-money-only' }

export async function openSite(
  name: string,
  { seed, rounds = 2, dataset = 'small', apiOptions, webEnv, showsSimulator = false }: Options,
): Promise<Site> {
  console.info(`${name}: simulator seed ${seed}`)
  const suite = await openSuite({ name, schema: bookWithoutSites })
  try {
    const env = {
      SIMULATOR_SEED: String(seed),
      SIMULATOR_ROUNDS: String(rounds),
      SIMULATOR_DATASET: dataset,
      ...(epoch !== undefined && { SIMULATOR_EPOCH: epoch }),
    }
    const simulator = await suite.startSimulator({ env })
    seedPlayers(suite, showsSimulator ? { DEMO_SIMULATOR_URL: simulator.url.replace('127.0.0.1', 'localhost') } : {})
    // Browsers are sent to its pages, and a site may name it: by an address sites can name.
    const payments = { PAYMENTS_API_URL: `${simulator.url.replace('127.0.0.1', 'localhost')}/spi` }
    const options = { ...apiOptions, env: { ...payments, ...apiOptions?.env } }
    const [api] = await Promise.all([suite.startServer('api', options), simulator.ready(recoveryMs[dataset])])
    // What became of a payout is sent to the API: the site has no address yet.
    const worker = await suite.startServer('worker', {
      env: { PAYMENTS_MESSAGES_URL: `${api.url}/api/payments/messages` },
    })
    const feed = await suite.startServer('feed')
    const apiProxy = await openHttpProxy({ target: api.url })
    const web = await suite.startWeb({ env: { API_URL: apiProxy.url, PROXY_API_URL: apiProxy.url, ...webEnv } })
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

function seedPlayers(suite: Suite, more: Record<string, string>): void {
  execFileSync(process.execPath, ['apps/server/src/seed.ts'], {
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

async function untilProducersUp(feed: AppProcess, timeoutMs: number): Promise<void> {
  for (const product of [1, 3])
    await feed.waitForLog((line) => line['msg'] === 'producer up' && line['product'] === product, timeoutMs)
}
