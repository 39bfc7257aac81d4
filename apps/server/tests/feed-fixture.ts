import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'amqplib'
import { openSuite, soonRecoveries, waitFor } from '@touchline/testkit'
import type { AppProcess, Suite, SimulatorProcess } from '@touchline/testkit'

/** The answer to a path, or what becomes of the simulator's own; undefined leaves that alone. */
export type Override = (path: string, fromSimulator: () => Promise<string>) => Promise<string | number | undefined>

export type FeedFixture = {
  suite: Suite
  simulator: SimulatorProcess
  feed: AppProcess
  /** What the provider's REST API was asked for, in order, and how many at once at most. */
  rest: { asked: string[]; mostAtOnce(): number; override(answer: Override): void }
  /** Sends messages as the provider would, in order. */
  publish(...messages: string[]): Promise<void>
  /** Waits until the statement's first row says `done`. */
  until(sql: string, timeoutMs?: number): Promise<void>
  rows<T>(sql: string): Promise<T[]>
  close(): Promise<void>
}

type Options = {
  name: string
  locales?: readonly string[]
  simulatorEnv?: Record<string, string>
  feedEnv?: Record<string, string>
  exchange?: string
  /** From the start. */
  override?: Override
}

/** A simulator with paused odds, a feed that has recovered, and a REST API between them that can be made to say other things. */
export async function openFeed(options: Options): Promise<FeedFixture> {
  const { name, locales = ['en'], simulatorEnv = {}, feedEnv = {}, exchange = 'unifiedfeed', override } = options
  const suite = await openSuite({ name })
  const simulator = await suite.startSimulator({ env: simulatorEnv })
  await simulator.ready()
  await simulator.control('movement', { on: false })
  await suite.database.query(`UPDATE touchline.site SET locales = '{${locales.join()}}'`)
  const { rest, url, close: closeRest } = await startRest(`${simulator.url}/v1`)
  if (override) rest.override(override)
  const feed = await suite.startServer('feed', { env: { FEED_API_URL: url, ...feedEnv }, mutants: soonRecoveries })
  await feed.ready()

  const rows = async <T>(sql: string) => (await suite.database.query(sql)) as T[]
  async function until(sql: string, timeoutMs = 10_000): Promise<void> {
    await waitFor(sql, async () => (await rows<{ done: boolean }>(sql))[0]?.done === true, { timeoutMs })
  }
  await until(`SELECT bool_and(state = 'up') AS done FROM touchline.producer WHERE is_active`, 60_000)

  async function publish(...messages: string[]): Promise<void> {
    const { hostname, port } = new URL(suite.rabbit.amqpUrl)
    const { user: username, password, vhost } = suite.rabbit
    const connection = await connect({ hostname, port: Number(port), username, password, vhost })
    const channel = await connection.createConfirmChannel()
    for (const body of messages) channel.publish(exchange, 'hi.-.live.x.1.sr:match.1.-', Buffer.from(body))
    await channel.waitForConfirms()
    await connection.close()
  }

  return {
    suite,
    simulator,
    feed,
    rest,
    publish,
    until,
    rows,
    async close() {
      await suite.close()
      closeRest()
    },
  }
}

async function startRest(target: string) {
  const asked: string[] = []
  let [now, most] = [0, 0]
  let answer: Override = async () => undefined
  const server = createServer((request, response) => {
    void (async () => {
      const path = decodeURIComponent(request.url ?? '').replace('/v1', '')
      asked.push(path)
      most = Math.max(most, (now += 1))
      const fromSimulator = async () => {
        const reply = await fetch(`${target}${(request.url ?? '').replace('/v1', '')}`, {
          method: request.method ?? 'GET',
          headers: { 'x-access-token': String(request.headers['x-access-token']) },
        })
        const body = await reply.text()
        if (reply.status !== 200) return Promise.reject(Object.assign(new Error(body), { status: reply.status }))
        return body
      }
      const own = await answer(path, fromSimulator)
      if (typeof own === 'number') response.writeHead(own).end()
      else response.end(own ?? (await fromSimulator()))
    })()
      .catch((error: Error & { status?: number }) => response.writeHead(error.status ?? 502).end(error.message))
      .finally(() => (now -= 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    rest: { asked, mostAtOnce: () => most, override: (given: Override) => void (answer = given) },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
