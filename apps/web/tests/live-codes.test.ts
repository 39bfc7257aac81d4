import { openSuite, OrderedSocket, signLiveToken, waitFor } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'
import { Centrifuge } from 'centrifuge'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { LiveConnectionOptions } from '../src/live/connection/live-connection.ts'
import { hear, requestLive, openLiveBench, pause } from './live-bench.ts'
import type { LiveBench } from './live-bench.ts'

let suite: Suite
beforeAll(async () => {
  suite = await openSuite({ name: 'web live codes', rabbit: false })
})
afterAll(() => suite?.close())

/** A little longer than the maximum delay before the first reconnect of a live client. */
const reconnectMs = 1_500

describe('LIVE-08 codes with which the server closes', () => {
  it('LIVE-08a LIVE-01a after 3500–3999 and 4500–4999 the client never reconnects, even without a reason; after all others it does', async () => {
    const closes = [
      { code: 3500, reason: 'invalid token', isFinal: true },
      { code: 3503, reason: '', isFinal: true },
      { code: 3503, reason: '123', isFinal: true },
      { code: 3999, reason: 'last of its kind', isFinal: true },
      { code: 4500, reason: 'ours', isFinal: true },
      { code: 4999, reason: 'ours', isFinal: true },
      { code: 3000, reason: 'connection closed', isFinal: false },
      { code: 3499, reason: 'may pass', isFinal: false },
      { code: 4000, reason: 'ours', isFinal: false },
      { code: 4499, reason: '', isFinal: false },
    ]
    const benches = await Promise.all(
      closes.map(async (_close, index) => {
        const user = `user-${index}`
        const bench = await openBench({ getToken: async () => signLiveToken(suite.live.tokenSecret, { sub: user }) })
        const states: string[] = []
        bench.connection.onState((state) => states.push(state))
        return { bench, user, states }
      }),
    )
    await Promise.all(
      closes.map(({ code, reason }, index) =>
        requestLive(suite, 'disconnect', { user: benches[index]?.user, disconnect: { code, reason } }),
      ),
    )
    await waitFor('all to be closed', () => benches.every(({ states }) => states.length > 0))
    await waitFor(
      'those that may reconnect',
      () => benches.every(({ states }, index) => closes[index]?.isFinal || states.at(-1) === 'connected'),
      { timeoutMs: 20_000 },
    )
    // Clients that must not reconnect get as much time as the others needed, and one more delay.
    await pause(reconnectMs)
    const ends = benches.map(({ bench, states }) => ({
      states,
      ended: bench.reports.flatMap((report) => (report.kind === 'connection-ended' ? [report.code] : [])),
    }))
    expect(ends).toEqual(
      closes.map(({ code, isFinal }) =>
        isFinal ? { states: ['disconnected'], ended: [code] } : { states: ['connecting', 'connected'], ended: [] },
      ),
    )
  })

  it('LIVE-08be after 1009, a message that is too large, the client never reconnects', async () => {
    // Not through the proxy, whose reset would arrive before the code.
    const bench = await openBench({ endpoint: suite.live.websocketUrl })
    await expect(bench.client().rpc('large', 'x'.repeat(70_000))).rejects.toBeDefined()
    await waitFor('the end', () => bench.connection.state() === 'disconnected')
    await pause(reconnectMs)
    expect(bench.connection.state()).toBe('disconnected')
    expect(bench.reports).toEqual([{ kind: 'connection-ended', code: 3, reason: 'message size limit exceeded' }])
  })
})

describe('LIVE-08 errors in the answer to a connect', () => {
  it('LIVE-08c after 109, an expired token, the client requests another token and connects', async () => {
    let asked = 0
    const bench = await openBench({
      getToken: async () => {
        asked += 1
        return signLiveToken(suite.live.tokenSecret, asked === 1 ? { exp: 1 } : {})
      },
    })
    expect(asked).toBe(2)
    expect(bench.reports).toEqual([
      { kind: 'connection-error', source: 'connect', code: 109, message: 'token expired', isInitial: true },
    ])
  })

  it('LIVE-08c an error code of 100 or more that is not temporary ends the connection', async () => {
    let asked = 0
    const bench = await openEnding({
      getToken: async () => {
        asked += 1
        return signLiveToken(suite.live.tokenSecret, { channels: ['nowhere:1'] })
      },
    })
    await pause(reconnectMs)
    expect(asked).toBe(1)
    expect(bench.reports).toEqual([{ kind: 'connection-ended', code: 102, reason: 'unknown channel' }])
  })

  it('LIVE-08c after an error code of 100 or more that is temporary, the client tries again', async () => {
    const replies: string[] = []
    // Centrifugo rarely sends such errors itself, so the socket replaces its first answer to a connect.
    class Socket extends OrderedSocket {
      override emit(event: string | symbol, ...args: unknown[]): boolean {
        const [data, ...more] = args
        if (event !== 'message' || !String(data).includes('"connect"')) return super.emit(event, ...args)
        replies.push(String(data))
        if (replies.length > 1) return super.emit(event, ...args)
        const { id } = JSON.parse(String(data)) as { id: number }
        const error = { code: 112, message: 'busy', temporary: true }
        return super.emit(event, Buffer.from(JSON.stringify({ id, error })), ...more)
      }
    }
    const bench = await openBench({ websocket: Socket, limits: { reconnectMinMs: 100, reconnectMaxMs: 200 } })
    expect(replies).toHaveLength(2)
    expect(bench.reports).toEqual([
      { kind: 'connection-error', source: 'connect', code: 112, message: 'busy', isInitial: true },
    ])
  })

  it('with an invalid token the server closes with 3500, which ends the connection', async () => {
    const bench = await openEnding({ getToken: async () => signLiveToken('another secret') })
    expect(bench.reports).toEqual([{ kind: 'connection-ended', code: 3500, reason: 'invalid token' }])
  })

  it('LIVE-08cf if the server cannot be reached, the client tries again, and the failure of the first connection is reported', async () => {
    const bench = await openLiveBench(suite, { limits: { reconnectMinMs: 100, reconnectMaxMs: 200 } })
    onTestFinished(() => bench.close())
    await bench.proxy.cut()
    await waitFor('two failures', () => bench.connection.count('connection-error') >= 2)
    expect(bench.reports[0]).toMatchObject({ kind: 'connection-error', source: 'transport', code: 2, isInitial: true })
    await bench.proxy.restore()
    await bench.connected()
  })

  it('LIVE-08d a missing token on refresh ends the connection as unauthorized', async () => {
    let asked = 0
    const inTwoSeconds = Math.floor(Date.now() / 1_000) + 2
    const bench = await openBench({
      getToken: async () => {
        asked += 1
        return asked === 1 ? signLiveToken(suite.live.tokenSecret, { exp: inTwoSeconds }) : ''
      },
    })
    await waitFor('the end', () => bench.connection.state() === 'disconnected')
    expect(bench.reports).toEqual([{ kind: 'connection-ended', code: 1, reason: 'unauthorized' }])
  })
})

describe('LIVE-08 codes that the client itself sets', () => {
  it('LIVE-08e client disconnected, connection closed, transport closed: pending requests are rejected with the code', async () => {
    const bench = await openBench()
    const asked = bench
      .client()
      .rpc('lost', {})
      .catch((error: unknown) => error)
    bench.proxy.freeze()
    const lost = bench
      .client()
      .rpc('lost', {})
      .catch((error: unknown) => error)
    await bench.proxy.cut()
    expect(await asked).toMatchObject({ code: 11, message: 'connection closed' })
    expect(await lost).toMatchObject({ code: 11, message: 'connection closed' })
    const closed = bench
      .client()
      .rpc('later', {})
      .catch((error: unknown) => error)
    bench.connection.disconnect()
    expect(await closed).toMatchObject({ code: 3, message: 'disconnected' })
    await bench.proxy.restore()
  })

  it('LIVE-08e transport write error: a socket that cannot send makes the pending request fail, and nothing else', async () => {
    let isBroken = false
    class Socket extends OrderedSocket {
      override send(data: never, ...more: never[]): void {
        if (isBroken) throw new Error('broken pipe')
        super.send(data, ...more)
      }
    }
    const bench = await openBench({ websocket: Socket })
    isBroken = true
    await expect(bench.client().rpc('probe', {})).rejects.toMatchObject({
      code: 10,
      message: 'transport write error',
    })
    isBroken = false
    // The server does not know the method, but its answer proves that it received the request.
    await expect(bench.client().rpc('probe', {})).rejects.toMatchObject({ code: 108 })
    expect([bench.connection.state(), bench.reports]).toEqual(['connected', []])
  })

  it('LIVE-08e bad configuration: a client that cannot request a token reports this, and ends as unauthorized', async () => {
    const expired = signLiveToken(suite.live.tokenSecret, { exp: 1 })
    const bench = await openEnding({
      createClient: (endpoint, { getToken: _none, ...options }) =>
        new Centrifuge(endpoint, { ...options, token: expired }),
    })
    expect(bench.reports.slice(-2)).toMatchObject([
      { kind: 'connection-error', source: 'configuration', code: 12, isInitial: true },
      { kind: 'connection-ended', code: 1, reason: 'unauthorized' },
    ])
  })

  it('LIVE-08e unsubscribe error: if unsubscribing from a channel fails, a reconnect ends the subscription', async () => {
    class Socket extends OrderedSocket {
      override emit(event: string | symbol, ...args: unknown[]): boolean {
        const [data, ...more] = args
        if (event !== 'message' || !String(data).includes('"unsubscribe"')) return super.emit(event, ...args)
        const { id } = JSON.parse(String(data)) as { id: number }
        return super.emit(
          event,
          Buffer.from(JSON.stringify({ id, error: { code: 100, message: 'internal' } })),
          ...more,
        )
      }
    }
    const { connecting, createClient } = watchConnecting()
    const bench = await openBench({ websocket: Socket, createClient })
    const [left, kept] = [hear(bench.connection, 'match:801'), hear(bench.connection, 'match:802')]
    await waitFor('both channels', () => left.subscribed.length === 1 && kept.subscribed.length === 1)
    left.stop()
    await waitFor('the other channel again', () => kept.subscribed.length === 2, { timeoutMs: 10_000 })
    expect(connecting.at(-1)).toEqual({ code: 4, reason: 'unsubscribe error' })
    expect([bench.connection.state(), left.subscribed.length]).toEqual(['connected', 1])
  })

  it('LIVE-08e LIVE-01f no ping: if the server falls silent, the client disconnects and connects again', async () => {
    let isSilent = false
    class Socket extends OrderedSocket {
      override emit(event: string | symbol, ...args: unknown[]): boolean {
        const [data, ...more] = args
        if (event !== 'message') return super.emit(event, ...args)
        // A ping is an empty object. The server's answer to a connect contains the interval of pings.
        if (isSilent && String(data).trim() === '{}') return false
        const sooner = String(data).replace(/"ping":\d+/, '"ping":1')
        return super.emit(event, Buffer.from(sooner), ...more)
      }
    }
    const { connecting, createClient } = watchConnecting()
    const bench = await openBench({ websocket: Socket, createClient, limits: { pingSlackMs: 500 } })
    const states: string[] = []
    bench.connection.onState((state) => states.push(state))
    isSilent = true
    const startedMs = performance.now()
    await waitFor('the doubt', () => states.length > 0, { timeoutMs: 10_000 })
    expect(performance.now() - startedMs).toBeGreaterThan(1_000)
    expect(connecting.at(-1)).toEqual({ code: 2, reason: 'no ping' })
    await bench.connected()
    expect(states.slice(0, 2)).toEqual(['connecting', 'connected'])
  })
})

/** Collects the reason of every reconnect of the client. */
function watchConnecting() {
  const connecting: { code: number; reason: string }[] = []
  const createClient: LiveConnectionOptions['createClient'] = (endpoint, options) => {
    const client = new Centrifuge(endpoint, options)
    client.on('connecting', ({ code, reason }) => connecting.push({ code, reason }))
    return client
  }
  return { connecting, createClient }
}

async function openBench(options: Partial<LiveConnectionOptions> = {}): Promise<LiveBench> {
  const bench = await openLiveBench(suite, options)
  onTestFinished(() => bench.close())
  await bench.connected()
  return bench
}

async function openEnding(options: Partial<LiveConnectionOptions>): Promise<LiveBench> {
  const bench = await openLiveBench(suite, options)
  onTestFinished(() => bench.close())
  await waitFor('the end', () => bench.connection.state() === 'disconnected')
  return bench
}
