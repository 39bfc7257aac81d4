import { lineChannel, matchChannel, privateChannel } from '@touchline/contract'
import { fileURLToPath } from 'node:url'
import { State } from 'centrifuge'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collect, connectLive, openSuite, openTcpProxy, signLiveToken, waitFor } from '../src/index.ts'
import type { Suite } from '../src/index.ts'
import { startChild } from '../src/child.ts'
import { publishAll } from './fixtures/live-calls.ts'

let suite: Suite
const cleanups: (() => unknown)[] = []

beforeAll(async () => {
  suite = await openSuite({ name: 'live', rabbit: false })
})
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup()
  await suite?.close()
})

it.each(['plain', 'delta'] as const)('the stock client emits 2,000 publications in order (%s)', async (kind) => {
  const client = openClient(suite.live.websocketUrl)
  const channel = matchChannel(kind === 'plain' ? 1 : 2)
  const subscription = client.newSubscription(channel, kind === 'delta' ? { delta: 'fossil' } : {})
  const collection = collect<{ n: number }>(subscription)
  subscription.subscribe()
  await subscription.ready(5_000)
  for (let first = 0; first < 2_000; first += 100) {
    const batch = Array.from({ length: 100 }, (_, n) => ({ n: first + n, pad: 'market '.repeat(40) }))
    await publishAll(suite.live, channel, batch, kind === 'delta')
  }
  const got = await collection.waitForCount(2_000)
  expect(got.map(({ data }) => data.n)).toEqual(Array.from({ length: 2_000 }, (_, n) => n))
  expect(got.every(({ arrivedAtMs }, n) => n === 0 || arrivedAtMs >= got[n - 1]!.arrivedAtMs)).toBe(true)
})

it('Centrifugo delivers rows of the outbox in the suite’s own database', async () => {
  const channel = privateChannel('en', 42)
  const client = openClient(suite.live.websocketUrl, '42')
  const token = signLiveToken(suite.live.tokenSecret, { sub: '42', channel })
  const subscription = client.newSubscription(channel, { token })
  const collection = collect(subscription)
  subscription.subscribe()
  await subscription.ready(5_000)
  await suite.database.query(`INSERT INTO touchline.outbox (method, payload, partition) VALUES ('publish', $1, 3)`, [
    { channel, data: { bet: 'placed' } },
  ])
  const [first] = await collection.waitForCount(1)
  expect(first?.data).toEqual({ bet: 'placed' })
  await waitFor('the row to go', async () => (await suite.database.query('SELECT FROM touchline.outbox')).length === 0)
})

it.each(['restart', 'kill and start'])('Centrifugo is back on its address with its history after %s', async (how) => {
  const channel = lineChannel(how === 'restart' ? 10 : 11)
  const client = openClient(suite.live.websocketUrl)
  const subscription = client.newSubscription(channel)
  const collection = collect(subscription)
  subscription.subscribe()
  await subscription.ready(5_000)
  await publishAll(suite.live, channel, [{ version: 1 }])
  await collection.waitForCount(1)
  if (how === 'restart') await suite.live.restart()
  else {
    suite.live.kill()
    await suite.live.start()
  }
  await waitFor('the second subscribe', () => collection.subscribed.length === 2)
  expect(collection.subscribed[1]).toMatchObject({ wasRecovering: true, recovered: true })
})

it('a listener that throws does not stop the client, and its error is reported', async () => {
  const channel = matchChannel(30)
  const entry = fileURLToPath(new URL('./fixtures/throwing-listener.ts', import.meta.url))
  const env = { URL: suite.live.websocketUrl, TOKEN: signLiveToken(suite.live.tokenSecret), CHANNEL: channel }
  const { output, signal } = await startChild({ label: 'listener', command: process.execPath, args: [entry], env })
  cleanups.push(() => signal('SIGKILL'))
  await output.waitFor(({ msg }) => msg === 'subscribed', 5_000)
  await publishAll(suite.live, channel, [{ n: 1 }])
  await output.waitFor(({ msg, error }) => msg === 'uncaught' && error === 'listener broke', 5_000)
  await publishAll(suite.live, channel, [{ n: 2 }])
  const second = await output.waitFor(({ data }) => (data as { n?: number } | undefined)?.n === 2, 5_000)
  expect(second.msg).toBe('publication')
})

it('after its connection was cut, the centrifuge client reconnects and recovers what it missed', async () => {
  const channel = matchChannel(20)
  const { hostname, port, pathname } = new URL(suite.live.websocketUrl)
  const proxy = await openTcpProxy({ host: hostname, port: Number(port) })
  cleanups.push(() => proxy.close())
  const client = openClient(`ws://${proxy.host}:${proxy.port}${pathname}`)
  const subscription = client.newSubscription(channel)
  const collection = collect(subscription)
  subscription.subscribe()
  await subscription.ready(5_000)
  await proxy.cut()
  await waitFor('the client to notice', () => client.state === State.Connecting)
  await publishAll(suite.live, channel, [{ n: 1 }, { n: 2 }])
  await proxy.restore()
  const got = await collection.waitForCount(2)
  expect(got.map(({ data }) => data)).toEqual([{ n: 1 }, { n: 2 }])
})

it('a frozen connection delivers nothing, and everything after the thaw', async () => {
  const channel = matchChannel(21)
  const { hostname, port, pathname } = new URL(suite.live.websocketUrl)
  const proxy = await openTcpProxy({ host: hostname, port: Number(port) })
  cleanups.push(() => proxy.close())
  const client = openClient(`ws://${proxy.host}:${proxy.port}${pathname}`)
  const subscription = client.newSubscription(channel)
  const collection = collect(subscription)
  subscription.subscribe()
  await subscription.ready(5_000)
  proxy.freeze()
  await publishAll(suite.live, channel, [{ n: 1 }, { n: 2 }])
  await expect(collection.waitForCount(1, 300)).rejects.toThrow('only 0 so far')
  expect(client.state).toBe(State.Connected)
  proxy.thaw()
  await collection.waitForCount(2)
})

function openClient(url: string, sub?: string) {
  const token = signLiveToken(suite.live.tokenSecret, sub === undefined ? {} : { sub })
  const client = connectLive({ url, token, minReconnectDelay: 20, maxReconnectDelay: 200 })
  cleanups.push(() => client.disconnect())
  return client
}
