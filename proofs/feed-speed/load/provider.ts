// The simplest provider that the feed process can work with: an identity, producers, a schedule of any number of
// matches, recoveries that complete at once, and alives. Every other request is answered 404.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'amqplib'
import type { Suite } from '@touchline/testkit'
import {
  writeFeedMessage,
  writeMarketDescriptions,
  writeProducers,
  writeRecoveryResponse,
  writeSchedule,
  writeWhoami,
} from '@touchline/uof'
import type { SportEvent } from '@touchline/uof'

const exchange = 'unifiedfeed'
const aliveEveryMs = 5_000
const pageSize = 1_000

export type LoadProvider = {
  apiUrl: string
  /** Returns false if the socket's buffer is full. The caller then waits for `drained`. */
  publish(routingKey: string, body: Buffer): boolean
  drained(): Promise<void>
  close(): Promise<void>
}

export async function openLoadProvider(suite: Suite, matches: number): Promise<LoadProvider> {
  const { rabbit } = suite
  const connection = await connect({
    hostname: rabbit.host,
    port: rabbit.port,
    username: rabbit.user,
    password: rabbit.password,
    vhost: rabbit.vhost,
  })
  const channel = await connection.createChannel()
  await channel.assertExchange(exchange, 'topic', { durable: true })

  const send = (type: 'alive' | 'snapshot_complete', requestId?: number) => {
    const message = { product: 1, timestampMs: Date.now() }
    const body =
      type === 'alive'
        ? writeFeedMessage({ type, ...message, isSubscribed: true })
        : writeFeedMessage({ type, ...message, requestId: requestId ?? 0 })
    channel.publish(exchange, `-.-.-.${type}.-.-.-.-`, Buffer.from(body))
  }
  const alives = setInterval(() => send('alive'), aliveEveryMs)

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const requestId = url.searchParams.get('request_id')
    const body = answer(url, suite, matches)
    if (requestId !== null) setTimeout(() => send('snapshot_complete', Number(requestId)), 200)
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/xml' }).end(body ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    apiUrl: `http://127.0.0.1:${port}/v1`,
    publish: (routingKey, body) => channel.publish(exchange, routingKey, body),
    drained: () => new Promise((resolve) => channel.once('drain', resolve)),
    async close() {
      clearInterval(alives)
      await connection.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer({ pathname, searchParams }: URL, suite: Suite, matches: number): string | undefined {
  if (pathname.includes('/users/whoami'))
    return writeWhoami({ responseCode: 'OK', bookmakerId: 1, virtualHost: suite.rabbit.vhost })
  if (pathname.includes('/descriptions/producers')) return writeProducers([producer])
  if (pathname.endsWith('/markets.xml')) return writeMarketDescriptions([])
  if (pathname.includes('/recovery/')) return writeRecoveryResponse({ responseCode: 'ACCEPTED' })
  if (pathname.includes('/schedules/live/')) return writeSchedule([])
  if (!pathname.includes('/schedules/pre/')) return undefined
  const start = Number(searchParams.get('start') ?? 0)
  const count = Math.max(0, Math.min(pageSize, matches - start))
  return writeSchedule(Array.from({ length: count }, (_, index) => sportEvent(start + index + 1)))
}

const producer = {
  id: 1,
  name: 'LO',
  description: 'Live Odds',
  apiUrl: 'http://localhost/v1/liveodds/',
  isActive: true,
  scope: 'live',
  statefulRecoveryWindowMinutes: 600,
}

function sportEvent(number: number): SportEvent {
  const start = new Date(Date.now() + 3_600_000).toISOString()
  return {
    id: `sr:match:${number}`,
    scheduledAt: start,
    startAt: start,
    tournament: {
      id: 'sr:tournament:1',
      name: 'First League',
      sport: { id: 'sr:sport:1', name: 'Soccer' },
      category: { id: 'sr:category:1', name: 'Northland' },
    },
    competitors: [
      { id: `sr:competitor:${2 * number}`, name: `Home ${number}`, qualifier: 'home' },
      { id: `sr:competitor:${2 * number + 1}`, name: `Away ${number}`, qualifier: 'away' },
    ],
  }
}
