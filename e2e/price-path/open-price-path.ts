import { bookWithoutSites, openHttpProxy, openSuite } from '@touchline/testkit'
import type { AppProcess, HttpProxy, Suite, TcpProxy, SimulatorProcess } from '@touchline/testkit'
import { seedDemo } from '../bet-path/open-site.ts'

/**
 * All processes that bring a price to a client, on databases and brokers of their own: simulator → RabbitMQ → feed →
 * PostgreSQL → Centrifugo, and the API.
 */
export type PricePath = {
  suite: Suite
  simulator: SimulatorProcess
  api: AppProcess
  /** A proxy between the feed and Centrifugo's HTTP API that can hold a publication. */
  liveApiProxy: HttpProxy
  startFeed(options?: Parameters<Suite['startServer']>[1]): Promise<AppProcess>
  close(): Promise<void>
}

export async function openPricePath(name: string, seed: number): Promise<PricePath> {
  console.info(`${name}: simulator seed ${seed}`)
  const suite = await openSuite({ name, schema: bookWithoutSites })
  try {
    // The simulator's alives are as far apart as a real provider's, because the tests show what the feed does between
    // two of them.
    const simulator = await suite.startSimulator({
      env: { SIMULATOR_SEED: String(seed), SIMULATOR_ALIVE_SECONDS: '10' },
    })
    seedDemo(suite, { DEMO_SIMULATOR_URL: simulator.url.replace('127.0.0.1', 'localhost') })
    const liveApiProxy = await openHttpProxy({ target: new URL(suite.live.apiUrl).origin })
    const [api] = await Promise.all([suite.startServer('api'), simulator.ready()])
    await api.ready()
    return {
      suite,
      simulator,
      api,
      liveApiProxy,
      startFeed: async (options) => {
        const env = { LIVE_API_URL: `${liveApiProxy.url}/api`, LOG_LEVEL: 'debug', ...options?.env }
        return suite.startServer('feed', { ...options, env })
      },
      close: async () => {
        await liveApiProxy.close()
        await suite.close()
      },
    }
  } catch (error) {
    await suite.close()
    throw error
  }
}

/** Waits until the feed is ready and every producer is up. */
export async function untilProducersUp(pricePath: PricePath, feed: AppProcess): Promise<void> {
  await feed.ready()
  for (const product of [1, 3])
    await feed.waitForLog((line) => line['msg'] === 'producer up' && line['product'] === product, 45_000)
}

/** Returns Centrifugo's address through the proxy, which can cut the connection. */
export function throughProxy(pricePath: PricePath, proxy: TcpProxy): string {
  const url = new URL(pricePath.suite.live.websocketUrl)
  url.port = String(proxy.port)
  return url.href
}
