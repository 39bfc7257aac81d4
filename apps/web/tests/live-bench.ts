import { lineChannel, matchChannel } from '@touchline/contract'
import { openTcpProxy, OrderedSocket, signLiveToken, waitFor } from '@touchline/testkit'
import type { Suite, TcpProxy } from '@touchline/testkit'
import { Centrifuge } from 'centrifuge'
import { createLiveConnection } from '../src/live/index.ts'
import type { LiveConnection, LiveReport } from '../src/live/index.ts'
import type { LiveConnectionOptions } from '../src/live/connection/live-connection.ts'
import type { PublicationContext } from '../src/live/connection/live-report.ts'
import { matchChanged } from '../src/live/testing/samples.ts'
import { createModelBook } from '../src/live/testing/model-book.ts'

/** A live connection, as pages have one, to the suite's Centrifugo, through a proxy that can cut it. */
export type LiveBench = {
  connection: LiveConnection
  /** Returns the `centrifuge` client that the connection uses at the moment. */
  client(): Centrifuge
  proxy: TcpProxy
  reports: LiveReport[]
  connected(): Promise<void>
  close(): Promise<void>
}

export async function openLiveBench(suite: Suite, options: Partial<LiveConnectionOptions> = {}): Promise<LiveBench> {
  const { hostname, port, pathname } = new URL(suite.live.websocketUrl)
  const proxy = await openTcpProxy({ host: hostname, port: Number(port) })
  const reports: LiveReport[] = []
  const clients: Centrifuge[] = []
  const connection = createLiveConnection({
    endpoint: `ws://${proxy.host}:${proxy.port}${pathname}`,
    getToken: async () => signLiveToken(suite.live.tokenSecret),
    getChannelToken: async (channel) => signLiveToken(suite.live.tokenSecret, { channel }),
    websocket: OrderedSocket,
    createClient: (address, settings) => {
      const client = new Centrifuge(address, settings)
      clients.push(client)
      return client
    },
    delta: true,
    onReport: (report) => reports.push(report),
    ...options,
  })
  connection.connect()
  return {
    connection,
    client: () => {
      const client = clients.at(-1)
      if (!client) throw new Error('there is no client yet')
      return client
    },
    proxy,
    reports,
    connected: async () => void (await waitFor('the live connection', () => connection.state() === 'connected')),
    close: async () => {
      connection.disconnect()
      await proxy.close()
    },
  }
}

/** Publishes as the feed does, with patches for subscribers that request them. */
export async function publish(suite: Suite, channel: string, data: unknown, more: object = {}): Promise<void> {
  await requestLive(suite, 'publish', { channel, data, delta: true, ...more })
}

/** Makes a call to Centrifugo's own API. */
export async function requestLive(suite: Suite, method: string, body: object): Promise<void> {
  const response = await fetch(`${suite.live.apiUrl}/${method}`, {
    method: 'POST',
    headers: { 'x-api-key': suite.live.apiKey },
    body: JSON.stringify(body),
  })
  const reply = (await response.json()) as { error?: { message: string } }
  if (!response.ok || reply.error)
    throw new Error(`${method} ${JSON.stringify(body)}: ${reply.error?.message ?? response.status}`)
}

/** Listens to a channel and collects everything that the listener receives. */
export function hear(connection: LiveConnection, channel: string) {
  const told = {
    heard: [] as unknown[],
    contexts: [] as PublicationContext[],
    subscribed: [] as { recovered: boolean }[],
    ended: 0,
    stop: () => {},
  }
  told.stop = connection.subscribe(channel, {
    onPublication: (data, context) => {
      told.heard.push(data)
      told.contexts.push(context)
    },
    onSubscribed: (context) => told.subscribed.push(context),
    onEnded: () => (told.ended += 1),
  })
  return told
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

let nextMatchId = 1_000

/** Opens a new match for a test, with its book, its API calls and its publications. */
export function openMatch(suite: Suite) {
  nextMatchId += 1
  const matchId = nextMatchId
  const book = createModelBook(matchId)
  const calls = { count: 0 }
  return {
    matchId,
    book,
    calls,
    fetchMarkets: async () => {
      calls.count += 1
      return book.readMarkets()
    },
    fetchMatch: async () => {
      calls.count += 1
      return book.readMatch()
    },
    /** Changes the price of the first outcome of market 1. If `isLost`, no client receives the publication. */
    move: async (odds: number, { isLost = false } = {}): Promise<void> => {
      book.change({ id: 1, odds, status: 1 })
      const event = book.publish()
      if (!isLost) await publish(suite, matchChannel(matchId), event)
    },
    publishLine: async (): Promise<void> => {
      const [main_market = null] = book.readMarkets().markets.filter((market) => market.id === 1)
      const line = matchChanged(book.version(), { match_id: matchId, main_market, state: book.readMatch().state })
      await publish(suite, lineChannel(matchId), line)
    },
  }
}
