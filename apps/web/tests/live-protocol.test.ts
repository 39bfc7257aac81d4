import { matchNamesChannel, privateChannel, publicChannel } from '@touchline/contract'
import { freePort, openSuite, OrderedSocket, signLiveToken, waitFor } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'
import { Centrifuge } from 'centrifuge'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createLiveConnection, endpointsOf } from '../src/live/index.ts'
import { followMatch } from '../src/live/sync/follow-match.ts'
import type { MatchPage } from '../src/live/index.ts'
import type { LiveConnectionOptions } from '../src/live/connection/live-connection.ts'
import { giveNames, marketsChanged, sampleMarket } from '../src/live/testing/samples.ts'
import { listenToPublic } from '../src/live/subscriptions/follow-events.ts'
import { hear, openLiveBench, openMatch, pause, publish } from './live-bench.ts'
import type { LiveBench } from './live-bench.ts'

let suite: Suite
beforeAll(async () => {
  suite = await openSuite({ name: 'web live protocol', rabbit: false })
})
afterAll(() => suite?.close())

describe('LIVE-03bde names of new lines', () => {
  it('arrive on the channel of the match and the language, before or after the prices, without an API call', async () => {
    const bench = await openBench()
    const match = openMatch(suite)
    const { matchId } = match
    const pages: MatchPage[] = []
    onTestFinished(
      followMatch({
        connection: bench.connection,
        locale: 'pt-BR',
        matchId,
        fetchMarkets: match.fetchMarkets,
        onChange: (page) => pages.push(page),
        limits: { jitterMs: 50 },
      }),
    )
    await waitFor('the first page', () => pages.length > 0)
    const [late, early] = [sampleMarket({ id: 21 }), sampleMarket({ id: 22 })]
    const name = (market: typeof late, version: number) =>
      publish(suite, matchNamesChannel('pt', matchId), {
        type: 'markets_changed',
        match_id: matchId,
        version,
        markets: [
          { ...giveNames(market), outcomes: giveNames(market).outcomes.map((one) => ({ ...one, odds: 9_999 })) },
        ],
      })
    await publish(suite, `match:${matchId}`, marketsChanged(1, { match_id: matchId, markets: [late] }))
    await waitFor('the line without a name', () => lineOf(pages, 21) !== undefined)
    expect(lineOf(pages, 21)?.name).toBeUndefined()
    await name(late, 1)
    await name(early, 2)
    await waitFor('the name', () => lineOf(pages, 21)?.name === 'market 21 ')
    await publish(suite, `match:${matchId}`, marketsChanged(2, { match_id: matchId, markets: [early] }))
    await waitFor('the line with its name', () => lineOf(pages, 22) !== undefined)
    const named = lineOf(pages, 22)
    expect(named?.name).toBe('market 22 ')
    expect(named?.outcomes.map(({ name: outcome }) => outcome)).toEqual(['outcome 1', 'outcome 2', 'outcome 3'])
    // The prices are those of the channel without a language.
    expect(named?.outcomes[0]?.odds).toBe(1_900)
    expect(match.calls.count).toBe(1)
  })

  function lineOf(pages: readonly MatchPage[], id: number) {
    return pages.at(-1)?.markets.find((market) => market.id === id)
  }
})

describe('LIVE-06 publications, and the commands of the live client', () => {
  it('LIVE-06a a publication has its channel, data, offset and tags', async () => {
    const bench = await openBench()
    const line = hear(bench.connection, 'match:61')
    await waitFor('the channel', () => line.subscribed.length === 1)
    await publish(suite, 'match:61', { n: 1 }, { tags: { trace_id: 'abc' } })
    await publish(suite, 'match:61', { n: 2 })
    await waitFor('both', () => line.heard.length === 2)
    expect(line.contexts).toEqual([
      { channel: 'match:61', offset: 1, tags: { trace_id: 'abc' } },
      { channel: 'match:61', offset: 2 },
    ])
  })

  it('LIVE-06g a client can read the history of its own channels, and not of another channel', async () => {
    const { connection, client } = await openBench()
    const match = hear(connection, 'match:62')
    await waitFor('the channel', () => match.subscribed.length === 1)
    await publish(suite, 'match:62', { n: 1 })
    await publish(suite, 'match:62', { n: 2 })
    const { publications, offset } = await client().history('match:62', { limit: 10 })
    expect(publications.map(({ data }) => data as unknown)).toEqual([{ n: 1 }, { n: 2 }])
    expect(offset).toBe(2)
    await expect(client().history('match:63', { limit: 10 })).rejects.toMatchObject({ code: 103 })
  })

  it('LIVE-06g subscribers of the pulse cannot read its history', async () => {
    const { connection, client } = await openBench()
    const pulse = hear(connection, 'pulse:feed')
    await waitFor('the channel', () => pulse.subscribed.length === 1)
    await expect(client().history('pulse:feed', { limit: 1 })).rejects.toMatchObject({ code: 103 })
  })

  it('LIVE-06g one read of a history returns at most 20 publications', async () => {
    const { connection, client } = await openBench()
    const match = hear(connection, 'match:66')
    await waitFor('the channel', () => match.subscribed.length === 1)
    for (let n = 1; n <= 22; n += 1) await publish(suite, 'match:66', { n })
    const { publications, offset } = await client().history('match:66', { limit: 100 })
    expect([publications.length, offset]).toEqual([20, 22])
  })

  it('LIVE-06bh presence shows players only their own connections, and not who else views a match', async () => {
    const own = privateChannel('en', 42)
    const { connection, client } = await openBench({
      getToken: async () => signLiveToken(suite.live.tokenSecret, { sub: '42', info: { device: 'phone' } }),
      getChannelToken: async (channel) => signLiveToken(suite.live.tokenSecret, { sub: '42', channel, info: { n: 1 } }),
    })
    const channels = [hear(connection, own), hear(connection, 'match:64'), hear(connection, 'public:en')]
    await waitFor('the channels', () => channels.every(({ subscribed }) => subscribed.length === 1))
    const { clients } = await client().presence(own)
    expect(Object.values(clients)).toMatchObject([
      { client: expect.any(String), user: '42', connInfo: { device: 'phone' }, chanInfo: { n: 1 } },
    ])
    for (const channel of ['match:64', 'public:en', 'line:64', privateChannel('en', 43)])
      await expect(client().presence(channel)).rejects.toMatchObject({ code: expect.toBeOneOf([103, 108]) })
  })

  it('LIVE-06fi clients cannot publish to any channel, but an rpc is answered', async () => {
    const own = privateChannel('en', 42)
    const { connection, client } = await openBench({
      getToken: async () => signLiveToken(suite.live.tokenSecret, { sub: '42' }),
      getChannelToken: async (channel) => signLiveToken(suite.live.tokenSecret, { sub: '42', channel }),
    })
    const names = [own, 'match:65', 'match:en.65', 'public:en', 'line:65', 'pulse:feed']
    const channels = names.map((channel) => hear(connection, channel))
    await waitFor('the channels', () => channels.every(({ subscribed }) => subscribed.length === 1))
    for (const channel of names)
      await expect(client().publish(channel, { type: 'pulse' })).rejects.toMatchObject({ code: 103 })
    await expect(client().rpc('probe', {})).rejects.toMatchObject({ code: 108 })
    expect(channels.flatMap(({ heard }) => heard)).toEqual([])
  })
})

describe('LIVE-07abc endpoints and subscriptions', () => {
  const tokens = { getToken: async () => '', getChannelToken: async () => '' }

  it('neither the client nor a listener can subscribe to a channel twice', async () => {
    const clients: Centrifuge[] = []
    const { connection } = await openBench({
      createClient: (endpoint, options) => {
        const client = new Centrifuge(endpoint, options)
        clients.push(client)
        return client
      },
    })
    const listener = { onPublication: () => {}, onSubscribed: () => {} }
    connection.subscribe('public:en', listener)
    const twice = /^Subscription to the channel public:en already exists$/
    expect(() => connection.subscribe('public:en', listener)).toThrow(twice)
    expect(() => clients[0]?.newSubscription('public:en')).toThrow(twice)
  })

  it.each(['https://touchline.example/connection/websocket', 'touchline.example', ''])(
    'a websocket endpoint needs the ws scheme: %s',
    (endpoint) => {
      expect(() => createLiveConnection({ ...tokens, endpoint })).toThrow('needs the ws scheme')
    },
  )

  it('a list of transports may contain only known ones, each with its scheme', () => {
    const list = (transport: string, endpoint: string) => () =>
      createLiveConnection({ ...tokens, endpoint: [{ transport: transport as 'sse', endpoint }] })
    for (const transport of ['http_stream', 'sse', 'sockjs', 'webtransport'])
      expect(list(transport, 'https://touchline.example/x')).not.toThrow()
    expect(list('websocket', 'wss://touchline.example/x')).not.toThrow()
    expect(list('websocket', 'https://touchline.example/x')).toThrow('cannot use')
    expect(list('http_stream', 'wss://touchline.example/x')).toThrow('cannot use')
    expect(list('pigeon', 'https://touchline.example/x')).toThrow('unsupported transport')
    expect(() => createLiveConnection({ ...tokens, endpoint: [] })).toThrow('is empty')
  })

  it('if no websocket can be opened, the site receives the same publications over a streamed response', async () => {
    const origin = new URL(suite.live.apiUrl).origin
    const { endpoint, emulationEndpoint } = endpointsOf(origin)
    if (typeof endpoint === 'string') throw new Error('the site gives a list')
    expect(endpoint.map(({ transport }) => transport)).toEqual(['websocket', 'http_stream'])
    const closedPort = await freePort()
    const bench = await openBench({
      endpoint: endpoint.map((entry) =>
        entry.transport === 'websocket' ? { ...entry, endpoint: `ws://127.0.0.1:${closedPort}/` } : entry,
      ),
      emulationEndpoint,
    })
    const channel = hear(bench.connection, 'public:de')
    await waitFor('the channel', () => channel.subscribed.length === 1)
    await publish(suite, 'public:de', { n: 1 })
    await waitFor('the publication', () => channel.heard.length === 1)
    expect(channel.heard).toEqual([{ n: 1 }])
    bench.connection.disconnect()
  })
})

describe('LIVE-09 patches', () => {
  it.each([true, false])('LIVE-09a are requested only when the flag is on: %s', async (delta) => {
    const sent: string[] = []
    class Socket extends OrderedSocket {
      override send(data: never, ...more: never[]): void {
        sent.push(String(data))
        super.send(data, ...more)
      }
    }
    const { connection } = await openBench({ delta, websocket: Socket })
    const match = hear(connection, 'match:91')
    connection.subscribe('match:92', { onPublication: () => {}, onSubscribed: () => {} }, { delta: true })
    await waitFor('the channel', () => match.subscribed.length === 1)
    await waitFor('the other subscription', () => sent.some((frame) => frame.includes('"match:92"')))
    expect(sent.join('\n').includes('"delta":"fossil"')).toBe(delta)
  })

  it.each([
    ['checksum', (patch: string) => patch.replace(/[^@:;,]+;$/, '1;'), 'bad checksum'],
    ['size', (patch: string) => `~~~${patch}`, 'generated size does not match predicted size'],
    ['operator', (patch: string) => patch.replace('@', '!'), 'unknown delta operator'],
  ])(
    'LIVE-09b a wrong %s is rejected: the client begins anew and the page is right',
    async (_title, spoil, message) => {
      const proxy = createSpoilingSocket(spoil)
      const bench = await openBench({ websocket: proxy.Socket, random: () => 0 })
      const match = openMatch(suite)
      const pages: MatchPage[] = []
      onTestFinished(
        followMatch({
          connection: bench.connection,
          locale: 'en',
          matchId: match.matchId,
          fetchMarkets: match.fetchMarkets,
          onChange: (page) => pages.push(page),
          limits: { jitterMs: 50 },
        }),
      )
      await waitFor('the page', () => pages.length > 0)
      await match.move(2_001)
      await waitFor('the first change', () => pages.at(-1)?.version === 1)
      proxy.spoilNext()
      await match.move(2_002)
      await waitFor('the second change', () => pages.at(-1)?.version === 2)
      expect(proxy.spoiled).toBe(1)
      expect(bench.reports).toEqual([{ kind: 'client-replaced', cause: `a wrong patch: Error: ${message}` }])
      await match.move(2_003)
      await waitFor('the third change', () => pages.at(-1)?.version === 3)
      expect(pages.map(({ version }) => version)).toEqual([0, 1, 2, 3])
      expect(pages.at(-1)?.markets.find(({ id }) => id === 1)?.outcomes[0]?.odds).toBe(2_003)
    },
  )
})

describe('LIVE-10bc the public channel', () => {
  it('lists are read again after a gap whose events are lost, but not after one that was recovered', async () => {
    const bench = await openBench()
    let readings = 0
    onTestFinished(listenToPublic(bench.connection, 'pt-BR', () => (readings += 1)))
    const other = hear(bench.connection, publicChannel('pt'))
    await waitFor('the channel', () => other.subscribed.length > 0)
    await publish(suite, 'public:pt', { type: 'provider_status_changed' })
    await waitFor('the publication', () => other.heard.length === 1)
    await bench.proxy.cut()
    await bench.proxy.restore()
    await waitFor('the recovery', () => other.subscribed.length === 2, { timeoutMs: 20_000 })
    expect(other.subscribed.at(-1)).toEqual({ recovered: true })
    await pause(50)
    expect(readings).toBe(0)
    await bench.proxy.cut()
    await suite.live.forget()
    await bench.proxy.restore()
    await waitFor('the gap', () => other.subscribed.length === 3, { timeoutMs: 20_000 })
    expect(other.subscribed.at(-1)).toEqual({ recovered: false })
    await waitFor('the reading', () => readings === 1)
  })
})

async function openBench(options: Partial<LiveConnectionOptions> = {}): Promise<LiveBench> {
  const bench = await openLiveBench(suite, options)
  onTestFinished(() => bench.close())
  await bench.connected()
  return bench
}

/** Returns a socket class that changes the next incoming patch, so that it is invalid. */
function createSpoilingSocket(spoil: (patch: string) => string) {
  const proxy = { spoiled: 0, isWanted: false, spoilNext: () => void (proxy.isWanted = true), Socket: OrderedSocket }
  proxy.Socket = class extends OrderedSocket {
    override emit(event: string | symbol, ...args: unknown[]): boolean {
      if (event !== 'message' || !proxy.isWanted) return super.emit(event, ...args)
      const [data, ...more] = args
      return super.emit(event, Buffer.from(spoilFrame(String(data))), ...more)
    }
  }
  function spoilFrame(frame: string): string {
    const replies = frame.trim().split('\n')
    return replies
      .map((text) => {
        const reply = JSON.parse(text) as { push?: { pub?: { data: string; delta?: boolean } } }
        const { pub } = reply.push ?? {}
        if (!pub?.delta) return text
        proxy.isWanted = false
        proxy.spoiled += 1
        pub.data = spoil(pub.data)
        return JSON.stringify(reply)
      })
      .join('\n')
  }
  return proxy
}
