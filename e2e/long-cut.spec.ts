import { expect, test } from '@playwright/test'
import { openWire } from '@touchline/testkit'
import { firstLiveMatch, liveMatches } from './wire/book.ts'
import { killRepeatedly } from './wire/kill.ts'
import { openRoad, untilSelling, viaWire } from './wire/road.ts'
import type { Road } from './wire/road.ts'
import { watchMatch } from './wire/watcher.ts'

// npm run e2e -- long-cut: a client that misses five minutes, in which the feed is killed 30 times.
const longCutMs = 5 * 60_000
const kills = 30

let road: Road

test.beforeAll(async () => {
  test.setTimeout(120_000)
  road = await openRoad('long-cut', Number(process.env['WIRE_SEED'] ?? 20_261_115))
})

test.afterAll(() => road?.close())

test(`LIVE-10 a client cut off for 5 minutes and ${kills} kills of the feed ends equal to the book`, async () => {
  test.setTimeout(2 * longCutMs + 120_000)
  const feed = await road.startFeed()
  await untilSelling(road, feed)
  const match = await firstLiveMatch(road)
  const wire = await openWire({ host: '127.0.0.1', port: Number(new URL(road.suite.live.websocketUrl).port) })
  const cutOff = watchMatch(road, match.id, viaWire(road, wire))
  const connected = watchMatch(road, match.id, road.suite.live.websocketUrl)
  await cutOff.untilEqualToBook()
  await wire.cut()
  const since = performance.now()

  await road.simulator.control('movement', { on: false })
  await connected.untilEqualToBook()
  const last = await killRepeatedly({ road, feed, match, watcher: connected, rounds: kills })
  await untilSelling(road, last)
  await road.simulator.control('movement', { on: true })
  await new Promise((resolve) => setTimeout(resolve, Math.max(10_000, since + longCutMs - performance.now())))
  await road.simulator.control('movement', { on: false })

  await wire.restore()
  await cutOff.untilEqualToBook(45_000)
  const [now] = (await liveMatches(road)).filter(({ id }) => id === match.id)
  expect(cutOff.line()?.version).toBe(now?.version)
  cutOff.close()
  connected.close()
  await wire.close()
})
