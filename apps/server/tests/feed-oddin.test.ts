import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFeed } from './feed-fixture.ts'
import type { FeedFixture } from './feed-fixture.ts'

let feed: FeedFixture
beforeAll(async () => {
  feed = await openFeed({
    name: 'feed-oddin',
    worldEnv: { WORLD_PROVIDER: 'oddin' },
    feedEnv: { FEED_PROVIDER: 'oddin' },
    exchange: 'oddinfeed',
  })
}, 90_000)
afterAll(() => feed?.close())

type WorldState = {
  matches: { urn: string; status: number; lines: { marketId: number; specifiers: string; status: number }[] }[]
}

it('CAT-08 the other dialect: its own producers, names, paths and exchange fill the same book', async () => {
  expect(
    await feed.rows(`SELECT provider, product, api_path, scope, state FROM touchline.producer ORDER BY product`),
  ).toEqual([
    { provider: 'oddin', product: 1, api_path: 'pre', scope: 'prematch', state: 'up' },
    { provider: 'oddin', product: 2, api_path: 'live', scope: 'live', state: 'up' },
  ])
  const { matches } = await feed.world.state<WorldState>()
  const open = matches.reduce((sum, { lines }) => sum + lines.filter(({ status }) => status === 1).length, 0)
  expect(open).toBeGreaterThan(100)
  await feed.until(`SELECT count(*) = ${open} AS done FROM touchline.book_line line WHERE status = 1`)
  expect(await feed.rows(`SELECT DISTINCT provider, split_part(urn, ':', 1) AS prefix FROM touchline.match`)).toEqual([
    { provider: 'oddin', prefix: 'od' },
  ])
  // It has no categories: the sport stands in for its own.
  expect(await feed.rows(`SELECT urn, names ->> 'en' AS name FROM touchline.category`)).toEqual([
    { urn: 'od:sport:1', name: 'Soccer' },
  ])
  expect(feed.rest.asked.filter((path) => path.includes('.xml') || path.includes('sr:'))).toEqual([])
  await feed.until(`SELECT count(*) > 0 AS done FROM touchline.market_description WHERE provider = 'oddin'`)
})

it('BET-06 a price is sold, a result is stored, and a cancellation without an end takes the line off', async () => {
  const { matches } = await feed.world.state<WorldState>()
  const [live, other] = matches.filter(({ status }) => status === 1)
  if (!live || !other) throw new Error('nothing is live')
  await feed.until(`SELECT bool_and(trusted_until > clock_timestamp()) AS done FROM touchline.producer`)
  await feed.world.control('cancel', { match: live.urn, market: 29 })
  await feed.world.control('cancel', { match: live.urn, market: 10, end_ms: Date.now() })
  const line = (market: number) => `SELECT line.status::int FROM touchline.market_line line JOIN touchline.match
    ON match.id = line.match_id WHERE urn = '${live.urn}' AND market_id = ${market}`
  await feed.until(`SELECT bool_and(status = -4) AS done FROM (${line(29)}) AS cancelled`)
  await feed.until(`SELECT count(*) = 2 AS done FROM touchline.outcome_result WHERE kind = 'cancelled'`)
  expect((await feed.rows<{ status: number }>(line(10))).every(({ status }) => status === 1)).toBe(true)
  await feed.world.control('end', { match: other.urn })
  await feed.until(`SELECT status IN (3, 4) AS done FROM touchline.match WHERE urn = '${other.urn}'`)
  await feed.until(`SELECT count(*) > 0 AS done FROM touchline.outcome_result JOIN touchline.match
    ON match.id = match_id WHERE outcome_result.kind = 'settled' AND certainty IS NULL AND urn = '${other.urn}'`)
})

it('CAT-05 a variant made on the spot is one line, whatever the order of its specifiers', async () => {
  const { matches } = await feed.world.state<WorldState>()
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
  // Betradar's cannot go far without a world of its own; that it leads is what counts.
  const second = await feed.suite.startServer('feed', { env: { FEED_PROVIDER: 'betradar' } })
  const led = await second.waitForLog((line) => line['msg'] === 'leading')
  await second.kill9()
  expect(led['provider']).toBe('betradar')
}, 20_000)
