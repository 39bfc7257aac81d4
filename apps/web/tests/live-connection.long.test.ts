import { readFile } from 'node:fs/promises'
import { privateChannel } from '@touchline/contract'
import { openSuite, OrderedSocket, signLiveToken, waitFor } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'
import { Centrifuge, UnauthorizedError } from 'centrifuge'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { followMatch } from '../src/live/sync/follow-match.ts'
import type { MatchPage } from '../src/live/index.ts'
import type { LiveConnectionOptions } from '../src/live/connection/live-connection.ts'
import { hear, openLiveBench, openMatch, pause, publish } from './live-bench.ts'
import type { LiveBench } from './live-bench.ts'

let suite: Suite
beforeAll(async () => {
  suite = await openSuite({ name: 'web live connection', rabbit: false })
})
afterAll(() => suite?.close())

describe('tokens of the live connection', () => {
  it('LIVE-02bc a private channel can be subscribed with a token, and not without one', async () => {
    const own = privateChannel('en', 42)
    const bench = await openBench({
      getToken: async () => signLiveToken(suite.live.tokenSecret, { sub: '42' }),
      getChannelToken: async (channel) => {
        if (channel !== own) throw new UnauthorizedError('not yours')
        return signLiveToken(suite.live.tokenSecret, { sub: '42', channel })
      },
    })
    const mine = hear(bench.connection, own)
    const foreign = hear(bench.connection, privateChannel('en', 43))
    await waitFor('the own channel', () => mine.subscribed.length === 1)
    await waitFor('the refusal', () => foreign.ended === 1)
    await publish(suite, own, { secret: 1 })
    await publish(suite, privateChannel('en', 43), { secret: 2 })
    await waitFor('the publication', () => mine.heard.length === 1)
    expect(mine.heard).toEqual([{ secret: 1 }])
    expect(foreign).toMatchObject({ heard: [], subscribed: [] })
  })

  it('LIVE-08de a rejected token ends the connection; LIVE-04b signing in opens a new connection', async () => {
    let asked = 0
    let isSignedIn = false
    const bench = await openLiveBench(suite, {
      getToken: async () => {
        asked += 1
        if (!isSignedIn) throw new UnauthorizedError('no session')
        return signLiveToken(suite.live.tokenSecret)
      },
    })
    onTestFinished(() => bench.close())
    const line = hear(bench.connection, 'line:77')
    await waitFor('the end', () => bench.connection.state() === 'disconnected')
    await pause(1_500)
    expect(asked).toBe(1)
    expect(bench.reports).toContainEqual(expect.objectContaining({ kind: 'connection-ended', code: 1 }))
    isSignedIn = true
    bench.connection.renew()
    await bench.connected()
    await waitFor('the channel', () => line.subscribed.length === 1)
  })

  it('LIVE-01d the next token is requested in the second in which the last one expires, and the connection stays open', async () => {
    const graceMs = 25_000
    const asked: { atMs: number; endsAtMs: number }[] = []
    const bench = await openBench({
      getToken: async () => {
        const exp = Math.floor(Date.now() / 1_000) + (asked.length === 0 ? 3 : 600)
        asked.push({ atMs: Date.now(), endsAtMs: exp * 1_000 })
        return signLiveToken(suite.live.tokenSecret, { exp })
      },
    })
    const states: string[] = []
    bench.connection.onState((state) => states.push(state))
    await waitFor('the second token', () => asked.length === 2, { timeoutMs: 10_000 })
    const [first, second] = asked
    const lateMs = (second?.atMs ?? 0) - (first?.endsAtMs ?? 0)
    // The lower limit is negative, because Centrifugo counts in whole seconds.
    expect(lateMs).toBeGreaterThan(-1_500)
    expect(lateMs).toBeLessThan(graceMs / 5)
    await pause(1_500)
    expect([asked.length, states, bench.reports]).toEqual([2, [], []])
    const deployed = JSON.parse(await readFile(new URL('../../../deploy/centrifugo.json', import.meta.url), 'utf8'))
    expect(deployed).toMatchObject({
      client_expired_close_delay: `${graceMs / 1_000}s`,
      client_expired_sub_close_delay: `${graceMs / 1_000}s`,
    })
  })

  it('LIVE-01d LIVE-08c a token whose `expire_at` has passed before its `exp` ends the connection, so we create no such token', async () => {
    const now = Math.floor(Date.now() / 1_000)
    const bench = await openLiveBench(suite, {
      getToken: async () => signLiveToken(suite.live.tokenSecret, { exp: now + 600, expire_at: now - 1 }),
    })
    onTestFinished(() => bench.close())
    await waitFor('the end', () => bench.connection.state() === 'disconnected')
    expect(bench.reports.at(-1)).toMatchObject({ kind: 'connection-ended', code: 110 })
  })

  it('LIVE-01e LIVE-08e a refresh of the token that fails is tried again after 5 to 10 s, and the connection stays open', async () => {
    const askedAtMs: number[] = []
    const bench = await openBench({
      getToken: async () => {
        askedAtMs.push(performance.now())
        if (askedAtMs.length === 2) throw new Error('down')
        const seconds = askedAtMs.length === 1 ? 2 : 600
        return signLiveToken(suite.live.tokenSecret, { exp: Math.floor(Date.now() / 1_000) + seconds })
      },
    })
    const states: string[] = []
    bench.connection.onState((state) => states.push(state))
    await waitFor('the third token', () => askedAtMs.length === 3, { timeoutMs: 20_000 })
    const [, failed = 0, again = 0] = askedAtMs
    expect(again - failed).toBeGreaterThan(4_900)
    expect(again - failed).toBeLessThan(11_000)
    await pause(500)
    expect(states).toEqual([])
    expect(bench.reports).toMatchObject([{ kind: 'connection-error', source: 'refreshToken', code: 6 }])
  })

  it('LIVE-08e a call for a token that fails or is never answered is tried again', async () => {
    let asked = 0
    const bench = await openLiveBench(suite, {
      limits: { requestTimeoutMs: 500 },
      getToken: async () => {
        asked += 1
        if (asked === 1) throw new Error('down')
        if (asked === 2) return new Promise(() => {})
        return signLiveToken(suite.live.tokenSecret)
      },
    })
    onTestFinished(() => bench.close())
    await bench.connected()
    expect(asked).toBe(3)
    expect(bench.connection.count('connection-error')).toBe(2)
  })
})

describe('channels of the live connection', () => {
  it('LIVE-07a two listeners share one subscription, and the later one is notified that it may have missed publications', async () => {
    const bench = await openBench()
    const first = hear(bench.connection, 'public:en')
    await waitFor('the first', () => first.subscribed.length === 1)
    const second = hear(bench.connection, 'public:en')
    await waitFor('the second', () => second.subscribed.length === 1)
    expect(second.subscribed).toEqual([{ recovered: false }])
    await publish(suite, 'public:en', { n: 1 })
    await waitFor('both', () => first.heard.length === 1 && second.heard.length === 1)
    first.stop()
    await publish(suite, 'public:en', { n: 2 })
    await waitFor('the second alone', () => second.heard.length === 2)
    expect(first.heard).toHaveLength(1)
    expect(bench.reports).toEqual([])
  })

  it('a listener that throws does not prevent other listeners from receiving publications', async () => {
    const bench = await openBench()
    bench.connection.subscribe('public:de', {
      onSubscribed: () => {},
      onPublication: () => {
        throw new Error('broken')
      },
    })
    const other = hear(bench.connection, 'public:de')
    await waitFor('the channel', () => other.subscribed.length === 1)
    for (let n = 1; n <= 3; n += 1) await publish(suite, 'public:de', { n })
    await waitFor('all three', () => other.heard.length === 3)
    expect(bench.connection.count('listener-threw')).toBe(3)
  })

  it('after a channel is unsubscribed and subscribed again at once, each publication is delivered once', async () => {
    const bench = await openBench()
    const first = hear(bench.connection, 'match:88')
    await waitFor('the channel', () => first.subscribed.length === 1)
    first.stop()
    const again = hear(bench.connection, 'match:88')
    await waitFor('the channel again', () => again.subscribed.length === 1)
    await publish(suite, 'match:88', { n: 1 })
    await waitFor('the publication', () => again.heard.length === 1)
    await pause(100)
    expect([first.heard.length, again.heard.length]).toEqual([0, 1])
  })

  it('the subscription to an unknown channel ends, and the channel can be subscribed again', async () => {
    const bench = await openBench()
    const unknown = hear(bench.connection, 'nowhere:1')
    await waitFor('the end', () => unknown.ended === 1)
    expect(bench.reports).toContainEqual(expect.objectContaining({ kind: 'channel-ended', code: 102 }))
    const again = hear(bench.connection, 'nowhere:1')
    await waitFor('the end again', () => again.ended === 1)
  })
})

describe('failures of the connection', () => {
  it('LIVE-10b after a shutdown of the server the client waits, then reconnects and recovers missed publications', async () => {
    const bench = await openBench({ random: () => 0.999, limits: { holdOffMs: 2_000 } })
    const match = openMatch(suite)
    const pages = followPage(bench, match)
    await waitFor('the page', () => pages.length > 0)
    await match.move(2_001)
    await waitFor('the change', () => pages.at(-1)?.version === 1)
    const restarted = suite.live.restart()
    await waitFor('the cut', () => bench.connection.state() === 'connecting')
    const cutAtMs = performance.now()
    await restarted
    await match.move(2_002)
    await bench.connected()
    expect(performance.now() - cutAtMs).toBeGreaterThan(1_900)
    await waitFor('the missed change', () => pages.at(-1)?.version === 2)
    expect(match.calls.count).toBe(1)
  })

  it('a client that no longer processes messages is replaced, and no change is lost', async () => {
    const clients: { deafen(): void }[] = []
    const bench = await openBench({
      random: () => 0,
      limits: { requestTimeoutMs: 600, quietMs: 800 },
      createClient: (endpoint, options) => {
        const { Socket, deafen } = createSocketThatCanGoDeaf()
        clients.push({ deafen })
        return new Centrifuge(endpoint, { ...options, websocket: Socket })
      },
    })
    const match = openMatch(suite)
    const pages = followPage(bench, match)
    await waitFor('the page', () => pages.length > 0)
    await match.move(2_001)
    await waitFor('the change', () => pages.at(-1)?.version === 1)
    clients[0]?.deafen()
    await match.move(2_002)
    await waitFor('the change, heard by another client', () => pages.at(-1)?.version === 2, { timeoutMs: 20_000 })
    expect(clients.length).toBeGreaterThan(1)
    expect(bench.connection.count('client-replaced')).toBeGreaterThan(0)
    await match.move(2_003)
    await waitFor('the next change', () => pages.at(-1)?.version === 3)
  })

  it('a connection that is open but transmits nothing is detected, and no change is lost', async () => {
    const bench = await openBench({ random: () => 0, limits: { requestTimeoutMs: 600, quietMs: 800 } })
    const match = openMatch(suite)
    const pages = followPage(bench, match)
    await waitFor('the page', () => pages.length > 0)
    bench.proxy.freeze()
    await match.move(2_001)
    await waitFor('the doubt', () => bench.connection.state() === 'connecting', { timeoutMs: 20_000 })
    bench.proxy.thaw()
    await waitFor('the change', () => pages.at(-1)?.version === 1, { timeoutMs: 30_000 })
    expect(pages.map((page) => page.version)).toEqual([0, 1])
  })

  function followPage(bench: LiveBench, match: ReturnType<typeof openMatch>): MatchPage[] {
    const pages: MatchPage[] = []
    const { connection } = bench
    onTestFinished(
      followMatch({
        locale: 'en',
        connection,
        matchId: match.matchId,
        fetchMarkets: match.fetchMarkets,
        onChange: (page) => pages.push(page),
        limits: { jitterMs: 50 },
      }),
    )
    return pages
  }
})

async function openBench(options: Partial<LiveConnectionOptions> = {}): Promise<LiveBench> {
  const bench = await openLiveBench(suite, options)
  onTestFinished(() => bench.close())
  await bench.connected()
  return bench
}

/** Returns a socket class with which a client can be made to hang: messages arrive but are not processed. */
function createSocketThatCanGoDeaf() {
  let isDeaf = false
  class Socket extends OrderedSocket {
    override emit(event: string | symbol, ...args: unknown[]): boolean {
      return isDeaf && event === 'message' ? false : super.emit(event, ...args)
    }
  }
  return { Socket, deafen: () => (isDeaf = true) }
}
