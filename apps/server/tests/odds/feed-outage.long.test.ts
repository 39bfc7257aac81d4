import { connect } from 'amqplib'
import { openSuite, openTcpProxy, soonRecoveries, waitFor } from '@touchline/testkit'
import type { AppProcess, LogLine, Suite, TcpProxy, SimulatorProcess } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFeed } from '../fixtures/feed-fixture.ts'
import type { FeedFixture } from '../fixtures/feed-fixture.ts'

describe('outages', () => {
  let suite: Suite
  let simulator: SimulatorProcess
  let proxy: TcpProxy
  let feed: AppProcess

  beforeAll(async () => {
    suite = await openSuite({ name: 'feed-outage' })
    simulator = await suite.startSimulator()
    await simulator.ready()
    await simulator.control('movement', { on: false })
    const { hostname, port } = new URL(suite.database.url('tl_feed'))
    proxy = await openTcpProxy({ host: hostname, port: Number(port) })
    feed = await startFeed()
    await untilUp()
  }, 120_000)
  afterAll(async () => {
    await suite?.close()
    await proxy?.close()
  })

  /** Starts a feed that connects to the database through the proxy, unlike the other processes. */
  async function startFeed(): Promise<AppProcess> {
    const url = new URL(suite.database.url('tl_feed'))
    url.hostname = proxy.host
    url.port = String(proxy.port)
    return suite.startServer('feed', { env: { DATABASE_URL: url.href }, mutants: soonRecoveries })
  }

  const isSold = `SELECT bool_or(state = 'up' AND trusted_until > clock_timestamp()) AS is FROM touchline.producer`

  async function untilUp(): Promise<void> {
    const all = `SELECT bool_and(state = 'up' AND trusted_until > clock_timestamp()) AS is FROM touchline.producer`
    await waitFor('all producers', async () => (await request(all)).is, { timeoutMs: 90_000 })
  }

  async function request(sql: string): Promise<{ is: boolean }> {
    const [row] = await suite.database.query(sql)
    return row as { is: boolean }
  }

  async function publishMany(count: number): Promise<void> {
    const { hostname, port } = new URL(suite.rabbit.amqpUrl)
    const { user: username, password, vhost } = suite.rabbit
    const connection = await connect({ hostname, port: Number(port), username, password, vhost })
    const channel = await connection.createConfirmChannel()
    const { matches } = await simulator.state<{ matches: { urn: string }[] }>()
    const body = Buffer.from(
      `<bet_stop product="1" event_id="${matches[0]?.urn}" timestamp="${Date.now()}" groups="all"/>`,
    )
    for (let index = 0; index < count; index += 1)
      channel.publish('unifiedfeed', 'hi.-.live.bet_stop.1.sr:match.1.-', body)
    await channel.waitForConfirms()
    await connection.close()
  }

  async function manage<T>(method: string, path: string): Promise<T> {
    const { managementUrl, vhost, user, password } = suite.rabbit
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
    const url = `${managementUrl}/api/${path.replace('{vhost}', encodeURIComponent(vhost))}`
    const response = await fetch(url, { method, headers: { authorization } })
    return (response.status === 204 ? undefined : await response.json()) as T
  }

  type Queue = { name: string; messages?: number; consumers?: number }

  async function unread(): Promise<number> {
    const queues = await manage<Queue[]>('GET', 'queues/{vhost}')
    return queues.reduce((sum, { messages = 0 }) => sum + messages, 0)
  }

  it("if the database does not answer, producers are suspended and the feed's connection is closed before 20,000 messages are unread; a recovery follows", async () => {
    proxy.freeze()
    // The lease of the producers ends because it is not renewed, without any message.
    await waitFor('the end of selling', async () => !(await request(isSold)).is, { timeoutMs: 20_000 })
    // Messages must not pile up at the broker: either the feed closes its connection, or its process ends.
    await publishMany(16_000)
    const isFull = (line: LogLine) => line.msg === 'feed connection lost' && line['cause'] === 'inbox full'
    await Promise.race([feed.exited, feed.waitForLog(isFull, 30_000)])
    await waitFor('an empty broker', async () => (await unread()) === 0, { timeoutMs: 10_000 })
    expect((await request(isSold)).is).toBe(false)
    proxy.thaw()
    // The feed continues by itself or has to be started again. In both cases a recovery follows.
    const hasEnded = await Promise.race([feed.exited.then(() => true), untilUp().then(() => false)])
    if (hasEnded) {
      // The proxy must drop the connections of the ended process, because a real network would not restore them.
      await proxy.cut()
      await proxy.restore()
      feed = await startFeed()
    }
    await untilUp()
  }, 240_000)

  it('without a database the process ends; started again, it waits, recovers and resumes', async () => {
    await proxy.cut()
    await feed.exited
    await waitFor('the end of selling', async () => !(await request(isSold)).is, { timeoutMs: 20_000 })
    const early = await startFeed()
    await early.exited
    await proxy.restore()
    feed = await startFeed()
    await untilUp()
    expect((await request(isSold)).is).toBe(true)
  }, 180_000)

  it('of two processes one leads and one waits, and the waiting one takes over when the leading one is killed', async () => {
    const second = await startFeed()
    await second.waitForLog((line) => line['msg'] === 'waiting to lead')
    expect(second.logs.some((line) => line['msg'] === 'leading')).toBe(false)
    await feed.kill9()
    await second.waitForLog((line) => line['msg'] === 'leading', 20_000)
    await untilUp()
  }, 120_000)
})

describe('Oddin', () => {
  let feed: FeedFixture
  beforeAll(async () => {
    feed = await openFeed({
      name: 'feed-oddin',
      simulatorEnv: { SIMULATOR_PROVIDER: 'oddin' },
      feedEnv: { FEED_PROVIDER: 'oddin' },
      exchange: 'oddinfeed',
    })
  }, 90_000)
  afterAll(() => feed?.close())

  type SimulatorState = {
    matches: { urn: string; status: number; lines: { marketId: number; specifiers: string; status: number }[] }[]
  }

  it("CAT-08 the provider's own producers, names, paths and exchange fill the same book", async () => {
    expect(
      await feed.rows(`SELECT provider, product, api_path, scope, state FROM touchline.producer ORDER BY product`),
    ).toEqual([
      { provider: 'oddin', product: 1, api_path: 'pre', scope: 'prematch', state: 'up' },
      { provider: 'oddin', product: 2, api_path: 'live', scope: 'live', state: 'up' },
    ])
    const { matches } = await feed.simulator.state<SimulatorState>()
    const open = matches.reduce((sum, { lines }) => sum + lines.filter(({ status }) => status === 1).length, 0)
    expect(open).toBeGreaterThan(100)
    await feed.until(`SELECT count(*) = ${open} AS done FROM touchline.book_line line WHERE status = 1`)
    expect(await feed.rows(`SELECT DISTINCT provider, split_part(urn, ':', 1) AS prefix FROM touchline.match`)).toEqual(
      [{ provider: 'oddin', prefix: 'od' }],
    )
    // Oddin's sports have no categories, so each sport is also stored as its own category.
    expect(await feed.rows(`SELECT urn, names ->> 'en' AS name FROM touchline.category`)).toEqual([
      { urn: 'od:sport:1', name: 'Soccer' },
    ])
    expect(feed.rest.asked.filter((path) => path.includes('.xml') || path.includes('sr:'))).toEqual([])
    await feed.until(`SELECT count(*) > 0 AS done FROM touchline.market_description WHERE provider = 'oddin'`)
  })

  it('BET-06 a price can be bet, a result is stored, and a cancellation without an end closes the line', async () => {
    const { matches } = await feed.simulator.state<SimulatorState>()
    const [live, other] = matches.filter(({ status }) => status === 1)
    if (!live || !other) throw new Error('nothing is live')
    await feed.until(`SELECT bool_and(trusted_until > clock_timestamp()) AS done FROM touchline.producer`)
    await feed.simulator.control('cancel', { match: live.urn, market: 29 })
    await feed.simulator.control('cancel', { match: live.urn, market: 10, end_ms: Date.now() })
    const line = (market: number) => `SELECT line.status::int FROM touchline.market_line line JOIN touchline.match
    ON match.id = line.match_id WHERE urn = '${live.urn}' AND market_id = ${market}`
    await feed.until(`SELECT bool_and(status = -4) AS done FROM (${line(29)}) AS cancelled`)
    await feed.until(`SELECT count(*) = 2 AS done FROM touchline.outcome_result WHERE kind = 'cancelled'`)
    expect((await feed.rows<{ status: number }>(line(10))).every(({ status }) => status === 1)).toBe(true)
    await feed.simulator.control('end', { match: other.urn })
    await feed.until(`SELECT status IN (3, 4) AS done FROM touchline.match WHERE urn = '${other.urn}'`)
    await feed.until(`SELECT count(*) > 0 AS done FROM touchline.outcome_result JOIN touchline.match
    ON match.id = match_id WHERE outcome_result.kind = 'settled' AND certainty IS NULL AND urn = '${other.urn}'`)
  })

  it('CAT-05 a dynamic variant is one line, in any order of its specifiers', async () => {
    const { matches } = await feed.simulator.state<SimulatorState>()
    const urn = matches.find(({ status }) => status === 1)?.urn ?? ''
    const odds = (
      specifiers: string,
      price: number,
      at: number,
    ) => `<odds_change product="2" event_id="${urn}" timestamp="${at}">
    <odds><market id="40" specifiers="${specifiers}" status="1"><outcome id="1" odds="${price}" active="1"/></market></odds></odds_change>`
    await feed.publish(
      odds('variant=od:dynamic_outcomes:27|v1|map=1', 2, Date.now() + 5_000),
      odds('map=1|variant=od:dynamic_outcomes:27|v1', 3, Date.now() + 6_000),
    )
    const lines = `SELECT specifier, outcomes -> 0 ->> 'odds' AS odds FROM touchline.market_line WHERE market_id = 40`
    await feed.until(`SELECT coalesce(bool_and(odds = '3000'), false) AS done FROM (${lines}) AS line`)
    expect(await feed.rows(lines)).toEqual([{ specifier: 'map=1|variant=od:dynamic_outcomes:27|v1', odds: '3000' }])
  })

  it('CAT-08 a process for each provider leads at the same time', async () => {
    // This feed has no simulator of Betradar, so the test only waits until it leads.
    const second = await feed.suite.startServer('feed', { env: { FEED_PROVIDER: 'betradar' } })
    const led = await second.waitForLog((line) => line['msg'] === 'leading')
    await second.kill9()
    expect(led['provider']).toBe('betradar')
  }, 20_000)
})
