import type { Centrifuge } from 'centrifuge'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLiveConnection } from './live-connection.ts'
import type { LiveEndpoint } from './live-client.ts'
import { liveLimits } from './live-limits.ts'

type Handler = (context: unknown) => void

/** A fake of the `centrifuge` client with the part that a connection uses. */
class Client {
  state = 'connected'
  connects = 0
  readonly handlers = new Map<string, Handler>()
  readonly _codec = {
    applyDeltaIfNeeded: (): unknown => {
      throw new Error('bad checksum')
    },
  }
  readPatch(): void {
    this._codec.applyDeltaIfNeeded()
  }
  on(event: string, handler: Handler): void {
    this.handlers.set(event, handler)
  }
  connect(): void {
    this.connects += 1
  }
  disconnect(): void {}
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const websocket = 'wss://touchline.example/connection/websocket'

function connectWith(random: number, endpoint: LiveEndpoint = websocket): Client[] {
  const clients: Client[] = []
  const connection = createLiveConnection({
    endpoint,
    getToken: async () => 'token',
    getChannelToken: async () => 'token',
    random: () => random,
    createClient: () => {
      const client = new Client()
      clients.push(client)
      return client as unknown as Centrifuge
    },
  })
  connection.connect()
  return clients
}

/** Returns the time until the clients have connected the given number of times. */
function msUntil(connects: number, clients: readonly Client[]): number {
  let ms = 0
  while (clients.reduce((sum, client) => sum + client.connects, 0) < connects && ms < 60_000) {
    vi.advanceTimersByTime(10)
    ms += 10
  }
  return ms
}

it.each([
  [0, 500],
  [1, liveLimits.holdOffMs],
])('LIVE-01c LIVE-10 after a shutdown of its node it reconnects after at least 500 ms (%d: %d ms)', (random, ms) => {
  const clients = connectWith(random)
  clients[0]?.handlers.get('connecting')?.({ code: 3001, reason: 'shutdown' })
  expect([msUntil(2, clients), clients.length]).toEqual([ms, 1])
})

it.each([
  [0, [500, 500, 500]],
  [1, [1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000]],
])('LIVE-01c a client is replaced after at least 500 ms, each time later, up to 20 s (%d: %j)', (random, waits) => {
  const clients = connectWith(random)
  const waited = waits.map((_, replaced) => {
    clients.at(-1)?.readPatch()
    return msUntil(replaced + 2, clients)
  })
  expect(waited).toEqual(waits)
})

it.each([
  [0, [500, 500, 500]],
  [1, [1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000]],
])(
  'LIVE-01c a rejected connect over a streamed answer is tried again after at least 500 ms, each time later, up to 20 s (%d: %j)',
  async (random, waits) => {
    const [client, ...others] = connectWith(random, [
      { transport: 'websocket', endpoint: websocket },
      { transport: 'http_stream', endpoint: 'https://touchline.example/connection/http_stream' },
    ])
    const reject = async () => {
      client?.handlers.get('error')?.({ type: 'connect', error: { code: 100, message: 'internal', temporary: true } })
      // The client has handled the error.
      await Promise.resolve()
    }
    const waited: number[] = []
    for (const tried of waits.keys()) {
      await reject()
      waited.push(msUntil(tried + 2, [client!]))
    }
    expect([waited, others]).toEqual([waits, []])
    // Once it has connected, the client waits by itself.
    client?.handlers.get('connected')?.({})
    await reject()
    expect(msUntil(waits.length + 2, [client!])).toBe(60_000)
  },
)
