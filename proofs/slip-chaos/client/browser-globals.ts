import { OrderedSocket } from '@touchline/testkit'
import { createRandom } from '../../random/create-random.ts'
import { createFaultyConnection, noFaults } from '../faults.ts'
import type { Faults, FaultyConnection } from '../faults.ts'

/** The browser globals that the live client and the slip use, with a connection and calls that can be broken. */
export type Browser = {
  setFaults(faults: Faults): void
  /** Ends every connection at once. */
  cut(): void
}

type Listener = (event: { data: unknown }) => void

/** The error that a browser throws for a lost call. */
class LostCall extends TypeError {}

export function isLostCall(reason: unknown): boolean {
  return reason instanceof LostCall
}

export function installBrowser(origin: string, seed: number): Browser {
  const random = createRandom(seed)
  const sockets = new Set<{ socket: OrderedSocket; wire: FaultyConnection }>()
  let faults = noFaults
  const cookies = new Map<string, string>()

  class FaultySocket extends OrderedSocket {
    override addEventListener(type: never, listener: never, options?: never): void {
      if (type !== 'message') return super.addEventListener(type, listener, options)
      const wire = createFaultyConnection(random, () => faults, {
        // Delivers one message per task, because in Node Centrifugo's client otherwise emits publications out of order
        // (see OrderedSocket).
        deliver: (line) => void setImmediate(() => (listener as Listener)({ data: line })),
        end: () => this.terminate(),
      })
      const own = { socket: this, wire }
      sockets.add(own)
      super.addEventListener('close', () => sockets.delete(own))
      super.addEventListener('message', ({ data }) => wire.receive(data as string))
    }
  }

  async function send(address: string, init: RequestInit = {}): Promise<Response> {
    const { lateAnswer, lostCall } = faults
    const isLost = random.chance(lostCall)
    const isLostThere = isLost && random.chance(0.5)
    if (isLostThere) throw new LostCall('the request was lost')
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init.headers as Record<string, string>), origin, ...(cookie === '' ? {} : { cookie }) }
    const response = await realFetch(new URL(address, origin), { ...init, headers })
    if (isLost) throw new LostCall('the answer was lost')
    if (random.chance(lateAnswer)) await new Promise((resolve) => setTimeout(resolve, random.below(3_000)))
    for (const given of response.headers.getSetCookie()) storeCookie(cookies, given)
    return response
  }

  const realFetch = globalThis.fetch
  Object.assign(globalThis, {
    window: globalThis,
    parent: globalThis,
    fetch: send,
    WebSocket: FaultySocket,
    location: { origin, protocol: 'http:', pathname: '/sports', search: '', hash: '' },
    document: { documentElement: { lang: 'en', dataset: {} }, cookie: '', addEventListener: () => {} },
    addEventListener: () => {},
    removeEventListener: () => {},
    requestAnimationFrame: (run: () => void) => setTimeout(run, 16),
  })
  // Node's own navigator does not state whether there is a network.
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: true, language: 'en' } })
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { configurable: true, value: createStorage() })
  return {
    setFaults: (next) => {
      faults = next
      for (const { wire } of sockets) wire.flush()
    },
    cut: () => {
      for (const { socket } of sockets) socket.terminate()
    },
  }
}

/** Removes the cookie once the server has deleted it. */
function storeCookie(cookies: Map<string, string>, given: string): void {
  const [pair = ''] = given.split(';')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  if (value === '' || /max-age=0/i.test(given)) cookies.delete(name)
  else cookies.set(name, value)
}

function createStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const stored = new Map<string, string>()
  return {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
  }
}
