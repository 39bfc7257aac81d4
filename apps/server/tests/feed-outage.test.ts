import { connect } from 'amqplib'
import { openSuite, openWire, waitFor } from '@touchline/testkit'
import type { AppProcess, LogLine, Suite, Wire, WorldProcess } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let suite: Suite
let world: WorldProcess
let wire: Wire
let feed: AppProcess

beforeAll(async () => {
  suite = await openSuite({ name: 'feed-outage' })
  world = await suite.startWorld()
  await world.ready()
  await world.control('movement', { on: false })
  const { hostname, port } = new URL(suite.database.url('tl_feed'))
  wire = await openWire({ host: hostname, port: Number(port) })
  feed = await startFeed()
  await untilUp()
}, 120_000)
afterAll(async () => {
  await suite?.close()
  await wire?.close()
})

/** The feed alone reaches the database by the wire. */
async function startFeed(): Promise<AppProcess> {
  const url = new URL(suite.database.url('tl_feed'))
  url.hostname = wire.host
  url.port = String(wire.port)
  return suite.startServer('feed', { env: { DATABASE_URL: url.href } })
}

const isSold = `SELECT bool_or(state = 'up' AND trusted_until > clock_timestamp()) AS is FROM touchline.producer`

async function untilUp(): Promise<void> {
  const all = `SELECT bool_and(state = 'up' AND trusted_until > clock_timestamp()) AS is FROM touchline.producer`
  await waitFor('all producers', async () => (await ask(all)).is, { timeoutMs: 90_000 })
}

async function ask(sql: string): Promise<{ is: boolean }> {
  const [row] = await suite.database.query(sql)
  return row as { is: boolean }
}

async function publishMany(count: number): Promise<void> {
  const { hostname, port } = new URL(suite.rabbit.amqpUrl)
  const { user: username, password, vhost } = suite.rabbit
  const connection = await connect({ hostname, port: Number(port), username, password, vhost })
  const channel = await connection.createConfirmChannel()
  const { matches } = await world.state<{ matches: { urn: string }[] }>()
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

it('scenario 44: a database that does not answer ends selling, the connection is given up before 20,000 are unread, and a recovery brings it back', async () => {
  wire.freeze()
  // A producer's lease is not renewed any more: nobody has to say so.
  await waitFor('the end of selling', async () => !(await ask(isSold)).is, { timeoutMs: 20_000 })
  // Whatever is sent now, nothing piles up at the broker: either the connection is given up or the process ends with it.
  await publishMany(16_000)
  const isFull = (line: LogLine) => line.msg === 'feed connection lost' && line['cause'] === 'inbox full'
  await Promise.race([feed.exited, feed.waitForLog(isFull, 30_000)])
  await waitFor('an empty broker', async () => (await unread()) === 0, { timeoutMs: 10_000 })
  expect((await ask(isSold)).is).toBe(false)
  wire.thaw()
  // Either it goes on by itself or whoever runs it starts it again; both begin with a recovery.
  const hasEnded = await Promise.race([feed.exited.then(() => true), untilUp().then(() => false)])
  if (hasEnded) {
    // Connections of a process that is gone do not outlive the network's return.
    await wire.cut()
    await wire.restore()
    feed = await startFeed()
  }
  await untilUp()
}, 240_000)

it('scenario 44: a database that is gone ends the process; started again it waits, recovers and sells', async () => {
  await wire.cut()
  await feed.exited
  await waitFor('the end of selling', async () => !(await ask(isSold)).is, { timeoutMs: 20_000 })
  const early = await startFeed()
  await early.exited
  await wire.restore()
  feed = await startFeed()
  await untilUp()
  expect((await ask(isSold)).is).toBe(true)
}, 180_000)

it('scenario 45: of two processes one leads and the other waits; the waiting one takes over when the first is killed', async () => {
  const second = await startFeed()
  await second.waitForLog((line) => line['msg'] === 'waiting to lead')
  expect(second.logs.some((line) => line['msg'] === 'leading')).toBe(false)
  await feed.kill9()
  await second.waitForLog((line) => line['msg'] === 'leading', 20_000)
  await untilUp()
}, 120_000)
