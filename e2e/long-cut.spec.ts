import { expect, test } from '@playwright/test'
import { openTcpProxy } from '@touchline/testkit'
import { firstLiveMatch, liveMatches } from './price-path/home-odds.ts'
import { killRepeatedly } from './price-path/kill-feed.ts'
import { openPricePath, untilProducersUp, throughProxy } from './price-path/open-price-path.ts'
import type { PricePath } from './price-path/open-price-path.ts'
import { openMatchClient } from './price-path/match-client.ts'

// npm run e2e -- long-cut: a client is disconnected for five minutes, during which the feed process is killed 30 times.
const longCutMs = 5 * 60_000
const kills = 30

let pricePath: PricePath

test.beforeAll(async () => {
  test.setTimeout(120_000)
  pricePath = await openPricePath('long-cut', Number(process.env['PRICE_PATH_SEED'] ?? 20_261_115))
})

test.afterAll(() => pricePath?.close())

test(`LIVE-10 a client that is cut off for 5 minutes, during ${kills} kills of the feed, shows the state of the book in the end`, async () => {
  test.setTimeout(2 * longCutMs + 120_000)
  const feed = await pricePath.startFeed()
  await untilProducersUp(pricePath, feed)
  const match = await firstLiveMatch(pricePath)
  const proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(new URL(pricePath.suite.live.websocketUrl).port) })
  const cutOff = openMatchClient(pricePath, match.id, throughProxy(pricePath, proxy))
  const connected = openMatchClient(pricePath, match.id, pricePath.suite.live.websocketUrl)
  await cutOff.untilEqualToBook()
  await proxy.cut()
  const since = performance.now()

  await pricePath.simulator.control('movement', { on: false })
  await connected.untilEqualToBook()
  const last = await killRepeatedly({ pricePath, feed, match, client: connected, rounds: kills })
  await untilProducersUp(pricePath, last)
  await pricePath.simulator.control('movement', { on: true })
  await new Promise((resolve) => setTimeout(resolve, Math.max(10_000, since + longCutMs - performance.now())))
  await pricePath.simulator.control('movement', { on: false })

  await proxy.restore()
  await cutOff.untilEqualToBook(45_000)
  const [now] = (await liveMatches(pricePath)).filter(({ id }) => id === match.id)
  expect(cutOff.line()?.version).toBe(now?.version)
  cutOff.close()
  connected.close()
  await proxy.close()
})
