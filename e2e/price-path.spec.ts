import { lineChannel, MarketsChanged, matchChannel, MatchChanged } from '@touchline/contract'
import { collect, connectLive, openTcpProxy, waitFor } from '@touchline/testkit'
import type { AppProcess } from '@touchline/testkit'
import { expect, test } from '@playwright/test'
import { createLiveCalls } from '../apps/web/src/live/index.ts'
import type { Centrifuge as StockClient } from 'centrifuge'
import { serveBlankPage } from './price-path/blank-page.ts'
import { firstLiveMatch, liveMatches, setHomeOdds, storedHomeOdds, untilStill } from './price-path/home-odds.ts'
import { killBetweenCommitAndPublish, killRepeatedly } from './price-path/kill-feed.ts'
import { openPricePath, untilProducersUp, throughProxy } from './price-path/open-price-path.ts'
import type { PricePath } from './price-path/open-price-path.ts'
import { openMatchClient } from './price-path/match-client.ts'

/** How often the feed is killed; `npm run e2e -- long-cut` does it more often. */
const kills = 8

test.describe.configure({ mode: 'serial' })

let pricePath: PricePath
let feed: AppProcess

test.beforeAll(async () => {
  test.setTimeout(120_000)
  pricePath = await openPricePath('price-path', Number(process.env['PRICE_PATH_SEED'] ?? 20_261_115))
  feed = await pricePath.startFeed()
  await untilProducersUp(pricePath, feed)
})

test.afterAll(async () => {
  await pricePath?.close()
})

test('LIVE-03e a price from the feed reaches a centrifuge client with its value, version and trace id', async () => {
  await pricePath.simulator.control('movement', { on: false })
  const match = await firstLiveMatch(pricePath)
  // Prices that moved before the movement was stopped may still be in transit, and one publication could contain them
  // and this price.
  await untilStill(pricePath, match)
  const client = connectLive({
    url: pricePath.suite.live.websocketUrl,
    getToken: createLiveCalls({ origin: pricePath.api.url }).getToken,
  })
  const [line, page] = [lineChannel(match.id), matchChannel(match.id)].map((channel) => {
    const subscription = client.newSubscription(channel)
    const collection = collect(subscription)
    subscription.subscribe()
    return collection
  })
  if (!line || !page) throw new Error('two channels')
  await waitFor('both channels', () => line.subscribed.length + page.subscribed.length === 2, { timeoutMs: 5_000 })
  const traceId = await setHomeOdds(pricePath, match, 1_234)
  const [ofLine, ofPage] = await Promise.all([line, page].map((channel) => publicationOf(channel, traceId)))

  const row = MatchChanged.parse(ofLine?.data)
  expect(row.main_market?.outcomes[0]).toEqual({ id: '1', odds: 1_234, active: true })
  const changed = MarketsChanged.parse(ofPage?.data)
  expect(changed.markets.find((market) => market.id === 1)?.outcomes[0]?.odds).toBe(1_234)
  const [stored] = await pricePath.suite.database.query('SELECT version::int FROM touchline.match WHERE id = $1', [
    match.id,
  ])
  expect([row.version, changed.version]).toEqual([(stored as { version: number }).version, row.version])
  expect(changed.previous_version).toBe(changed.version - 1)

  // OPS-02: the trace of the feed message is in the log of every step and on the publication itself.
  expect([ofLine?.tags, ofPage?.tags]).toEqual([{ trace_id: traceId }, { trace_id: traceId }])
  for (const step of ['batch applied', 'published'])
    await feed.waitForLog((entry) => entry['msg'] === step && (entry['trace_ids'] as string[]).includes(traceId))
  client.disconnect()
})

/** Returns the publication that one feed message caused. */
function publicationOf({ publications }: ReturnType<typeof collect>, traceId: string) {
  const find = () => publications.find(({ tags }) => tags['trace_id'] === traceId)
  return waitFor('the publication of the message', find, { timeoutMs: 10_000 })
}

test('LIVE-01 the centrifuge client in Chromium receives the same price', async ({ page }) => {
  const match = await firstLiveMatch(pricePath)
  const blank = await serveBlankPage()
  await page.goto(blank.url)
  await page.addScriptTag({ path: 'node_modules/centrifuge/dist/centrifuge.js' })
  await page.evaluate(
    ([url, channel, token]) => {
      const { Centrifuge } = window as unknown as { Centrifuge: typeof StockClient }
      const seen: unknown[] = []
      Object.assign(window, { seen })
      const client = new Centrifuge(url, { token })
      const subscription = client.newSubscription(channel, { since: {} as never })
      subscription.on('publication', ({ data }) => void seen.push(data))
      subscription.subscribe()
      client.connect()
    },
    [
      pricePath.suite.live.websocketUrl,
      lineChannel(match.id),
      await createLiveCalls({ origin: pricePath.api.url }).getToken(),
    ] as const,
  )
  await setHomeOdds(pricePath, match, 1_301)
  const lastOdds = () =>
    page.evaluate(() => (window as unknown as { seen: MatchChanged[] }).seen.at(-1)?.main_market?.outcomes[0]?.odds)
  await expect.poll(lastOdds).toBe(1_301)
  blank.close()
})

test('CAT-08bc when a producer falls silent, the client shows its lines as suspended within 20 s and a tick, and as open after the recovery', async () => {
  test.setTimeout(120_000)
  const match = await firstLiveMatch(pricePath)
  const client = openMatchClient(pricePath, match.id, pricePath.suite.live.websocketUrl)
  await client.untilEqualToBook()
  const [producer] = await pricePath.suite.database.query('SELECT id FROM touchline.producer WHERE product = 1')
  const producerId = (producer as { id: number }).id
  const isStopped = () => [client.line(), client.page()].every((seen) => seen?.stopped_producers.includes(producerId))
  await pricePath.simulator.control('silence', { producer: 1, on: true })
  const silentAt = performance.now()
  await waitFor('the suspension', isStopped, { timeoutMs: 30_000, everyMs: 10 })
  const tookMs = performance.now() - silentAt
  console.info(`suspended ${(tookMs / 1_000).toFixed(2)} s after the last message (bar: 20 s + 1 s tick)`)
  expect(tookMs).toBeLessThan(21_500)

  await pricePath.simulator.control('silence', { producer: 1, on: false })
  await waitFor('the end of the suspension', () => !isStopped(), { timeoutMs: 45_000 })
  await client.untilEqualToBook()
  client.close()
})

test('LIVE-10b a client that is cut off for 5 s shows the state of the book in the end', async () => {
  const match = await firstLiveMatch(pricePath)
  const proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(new URL(pricePath.suite.live.websocketUrl).port) })
  const client = openMatchClient(pricePath, match.id, throughProxy(pricePath, proxy))
  await client.untilEqualToBook()
  await proxy.cut()
  await pricePath.simulator.control('movement', { on: true })
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  await pricePath.simulator.control('movement', { on: false })
  await setHomeOdds(pricePath, match, 1_402)
  await waitFor('the book', async () => (await storedHomeOdds(pricePath, match.id)) === 1_402, { timeoutMs: 5_000 })
  expect(client.page()?.markets.find((market) => market.id === 1)?.outcomes[0]?.odds).not.toBe(1_402)
  await proxy.restore()
  await client.untilEqualToBook(30_000)
  client.close()
  await proxy.close()
})

test(`LIVE-10 if the feed is killed ${kills} times between commit and publication, no client is left with an old price`, async () => {
  test.setTimeout(120_000)
  await pricePath.simulator.control('movement', { on: false })
  const match = await firstLiveMatch(pricePath)
  const client = openMatchClient(pricePath, match.id, pricePath.suite.live.websocketUrl)
  await client.untilEqualToBook()
  feed = await killRepeatedly({ pricePath, feed, match, client, rounds: kills })
  client.close()
})

test('LIVE-10 with a planted fault the feed forgets unconfirmed publications when it is killed, and the client is left with an old price', async () => {
  test.setTimeout(120_000)
  const match = await firstLiveMatch(pricePath)
  const client = openMatchClient(pricePath, match.id, pricePath.suite.live.websocketUrl)
  await client.untilEqualToBook()
  await killBetweenCommitAndPublish(pricePath, feed, match, 2_900)
  // No further message arrives while the producers are silent. Then only the republication can deliver the price, or
  // the periodic comparison of rows with the book; the mutants switch both off.
  for (const producer of [1, 3]) await pricePath.simulator.control('silence', { producer, on: true })
  feed = await pricePath.startFeed({
    mutants: [
      {
        file: 'odds/live/publisher.ts',
        find: 'start: async () => republish(await readUnconfirmed(database, provider))',
        replace: 'start: async () => undefined',
      },
      { file: 'odds/live/row-check.ts', find: 'republish(late)', replace: '' },
    ],
  })
  await feed.ready()
  await expect(client.untilEqualToBook(5_000)).rejects.toThrow(/2900/)
  client.close()
  await feed.stop()
  for (const producer of [1, 3]) await pricePath.simulator.control('silence', { producer, on: false })
  feed = await pricePath.startFeed()
  await untilProducersUp(pricePath, feed)
})

test('LIVE-10 if Centrifugo is killed while prices move, its clients show the state of the book in the end', async () => {
  test.setTimeout(90_000)
  const match = await firstLiveMatch(pricePath)
  const client = openMatchClient(pricePath, match.id, pricePath.suite.live.websocketUrl)
  await client.untilEqualToBook()
  pricePath.suite.live.kill()
  await setHomeOdds(pricePath, match, 1_501)
  await feed.waitForLog((line) => line['msg'] === 'publication failed, trying again')
  expect(client.line()?.main_market?.outcomes[0]?.odds).not.toBe(1_501)
  await pricePath.suite.live.start()
  await client.untilEqualToBook(30_000)
  client.close()
})

test('LIVE-10 if Redis restarts empty, live matches without changes are published again within one pulse', async () => {
  const matches = await liveMatches(pricePath)
  const calls = createLiveCalls({ origin: pricePath.api.url })
  expect(await pricePath.suite.live.forget()).toBeGreaterThan(0)
  const client = connectLive({ url: pricePath.suite.live.websocketUrl, getToken: calls.getToken })
  const rows = matches.map(({ id }) => {
    const subscription = client.newSubscription(lineChannel(id))
    const collection = collect<MatchChanged>(subscription)
    subscription.subscribe()
    return collection
  })
  await Promise.all(rows.map((row) => row.waitForCount(1, 12_000)))
  expect(rows.map((row) => row.publications[0]?.data.version)).toEqual(matches.map((match) => match.version))
  client.disconnect()
})

test('OPS-02 on SIGTERM the feed publishes the last price, marks its producers as down and exits with 0', async () => {
  test.setTimeout(90_000)
  const match = await firstLiveMatch(pricePath)
  const client = openMatchClient(pricePath, match.id, pricePath.suite.live.websocketUrl)
  await client.untilEqualToBook()
  await setHomeOdds(pricePath, match, 1_777)
  await waitFor('the book', async () => (await storedHomeOdds(pricePath, match.id)) === 1_777, { timeoutMs: 5_000 })
  expect(await feed.stop()).toBe(0)
  await client.untilEqualToBook(5_000)
  expect(client.page()?.stopped_producers).toHaveLength(1)
  client.close()
  feed = await pricePath.startFeed()
  await untilProducersUp(pricePath, feed)
})
