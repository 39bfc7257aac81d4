import { openGate, openSuite } from '@touchline/testkit'
import type { AppProcess, Gate, Suite, Wire, SimulatorProcess } from '@touchline/testkit'

/** The whole road on engines of its own: simulator → RabbitMQ → feed → PostgreSQL → Centrifugo, and the API beside it. */
export type Road = {
  suite: Suite
  simulator: SimulatorProcess
  api: AppProcess
  /** Between the feed and Centrifugo's HTTP API: here a publication can be held. */
  gate: Gate
  startFeed(options?: Parameters<Suite['startServer']>[1]): Promise<AppProcess>
  close(): Promise<void>
}

export async function openRoad(name: string, seed: number): Promise<Road> {
  console.info(`${name}: simulator seed ${seed}`)
  const suite = await openSuite({ name })
  try {
    const simulator = await suite.startSimulator({ env: { SIMULATOR_SEED: String(seed) } })
    const gate = await openGate({ target: new URL(suite.live.apiUrl).origin })
    const [api] = await Promise.all([suite.startServer('api'), simulator.ready()])
    await api.ready()
    return {
      suite,
      simulator,
      api,
      gate,
      startFeed: async (options) => {
        const env = { LIVE_API_URL: `${gate.url}/api`, LOG_LEVEL: 'debug', ...options?.env }
        return suite.startServer('feed', { ...options, env })
      },
      close: async () => {
        await gate.close()
        await suite.close()
      },
    }
  } catch (error) {
    await suite.close()
    throw error
  }
}

/** Ready, and every producer trusted. */
export async function untilSelling(road: Road, feed: AppProcess): Promise<void> {
  await feed.ready()
  for (const product of [1, 3])
    await feed.waitForLog((line) => line['msg'] === 'producer up' && line['product'] === product, 45_000)
}

/** Centrifugo's address through a connection that can be cut. */
export function viaWire(road: Road, wire: Wire): string {
  const url = new URL(road.suite.live.websocketUrl)
  url.port = String(wire.port)
  return url.href
}
