import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFeed } from '../fixtures/feed-fixture.ts'
import type { FeedFixture } from '../fixtures/feed-fixture.ts'
import fc from 'fast-check'
import { addLine, applyBatch, createBatch, sweepHandedOver } from '../../src/odds/book/index.ts'
import type { LineChange } from '../../src/odds/book/index.ts'
import { openBook, outcomes } from '../fixtures/book-fixture.ts'
import type { BookFixture } from '../fixtures/book-fixture.ts'

describe('event status', () => {
  let feed: FeedFixture
  let live: string[]
  let next: string[]
  beforeAll(async () => {
    feed = await openFeed({
      name: 'feed-event-status',
      locales: ['en', 'de', 'ar', 'fi'],
      // All markets of the small dataset have the same groups. Here market 29 (both teams to score) gets a group of its
      // own.
      override: async (path, fromSimulator) =>
        path.endsWith('/markets.xml')
          ? (await fromSimulator()).replace(/(<market id="29"[^>]*groups=")[^"]*/, '$1all|both_score')
          : undefined,
    })
    const { matches } = await feed.simulator.state<{ matches: { urn: string; status: number }[] }>()
    live = matches.filter(({ status }) => status === 1).map(({ urn }) => urn)
    next = matches.filter(({ status }) => status === 0).map(({ urn }) => urn)
  }, 90_000)
  afterAll(() => feed?.close())

  /** The last timestamp used. Each is later than any message of the simulator. */
  let last = 0
  const now = () => (last = Math.max(Date.now() + 1_000, last + 1))

  async function openMarkets(urn: string): Promise<number[]> {
    const rows = await feed.rows<{ id: number }>(`SELECT DISTINCT market_id AS id FROM touchline.book_line line
    JOIN touchline.match ON match.id = line.match_id WHERE urn = '${urn}' AND line.status = 1 ORDER BY 1`)
    return rows.map(({ id }) => id)
  }

  const isOn = (urn: string, where: string) => `SELECT coalesce(bool_and(${where}), false) AS done
  FROM touchline.book_line line JOIN touchline.match ON match.id = line.match_id WHERE urn = '${urn}'`

  const hasStatus = (urn: string, status: number) =>
    `SELECT status = ${status} AS done FROM touchline.match WHERE urn = '${urn}'`

  const betStop = (urn: string, rest: string) =>
    `<bet_stop product="1" event_id="${urn}" timestamp="${now()}" ${rest}/>`

  const odds = (urn: string, status: number, market = '') =>
    `<odds_change product="1" event_id="${urn}" timestamp="${now()}"><sport_event_status status="${status}" match_status="6"
    home_score="7" away_score="5"/><odds>${market}</odds></odds_change>`

  const winner = (status: number) =>
    `<market id="1" status="${status}"><outcome id="1" odds="2.5" active="1"/><outcome id="2" odds="3.5" active="1"/>
    <outcome id="3" odds="2.9" active="1"/></market>`

  const fixtureChange = (urn: string, rest = '', timestampMs = now()) =>
    `<fixture_change product="3" event_id="${urn}" timestamp="${timestampMs}" ${rest}/>`

  describe('CAT-08 bet stops by group', () => {
    it('an unknown group, as well as `all`, suspends all markets; with market_status 0 the markets are no longer shown', async () => {
      const [urn = ''] = live
      await feed.publish(betStop(urn, 'groups="lunar"'))
      await feed.until(isOn(urn, 'line.status <> 1'))
      await feed.publish(odds(urn, 1, winner(1)), betStop(urn, 'groups="all" market_status="0"'))
      await feed.until(isOn(urn, 'market_id <> 1 OR line.status = 0'))
      expect(await openMarkets(urn)).toEqual([])
    })

    it('a known group suspends its own markets only', async () => {
      const [, urn = ''] = live
      const before = await openMarkets(urn)
      await feed.publish(betStop(urn, 'groups="both_score"'))
      await feed.until(isOn(urn, 'line.status <> 1 OR market_id <> 29'))
      expect(await openMarkets(urn)).toEqual(before.filter((id) => id !== 29))
      await feed.publish(betStop(urn, 'groups="regular_play|both_score"'))
      await feed.until(isOn(urn, 'line.status <> 1'))
    })
  })

  describe('CAT-04 status of an event', () => {
    it('a match stays live if it is suspended or interrupted, but not if it is delayed; its lines are suspended even if the message has prices', async () => {
      for (const code of [2, 6, 7]) {
        const urn = live[2] ?? ''
        await feed.publish(odds(urn, 1, winner(1)))
        await feed.until(isOn(urn, 'market_id <> 1 OR line.status = 1'))
        await feed.publish(odds(urn, code, winner(1)))
        await feed.until(isOn(urn, 'line.status <> 1'))
        expect(
          await feed.rows(`SELECT status::int, state -> 'score' AS score FROM touchline.match WHERE urn = '${urn}'`),
        ).toEqual([{ status: code === 6 ? 0 : 1, score: { home: '7', away: '5' } }])
      }
    })

    it('a fixture change with the type "cancelled" stops the match, whatever its REST page states, and the score stays', async () => {
      const urn = live[2] ?? ''
      await feed.publish(fixtureChange(urn, 'change_type="3"'))
      await feed.until(hasStatus(urn, 2))
      await feed.until(isOn(urn, 'line.status <> 1'))
      expect(await feed.rows(`SELECT state -> 'score' AS score FROM touchline.match WHERE urn = '${urn}'`)).toEqual([
        { score: { home: '7', away: '5' } },
      ])
    })

    it('lost coverage hides a live match, and has no effect before the start', async () => {
      const [urn = '', other = ''] = [live[3], next[0]]
      await feed.publish(fixtureChange(urn, 'change_type="5"'), fixtureChange(other, 'change_type="5"'))
      await feed.until(hasStatus(urn, 5))
      await feed.until(isOn(urn, 'line.status <> 1'))
      await waitFor('its fixture', () => feed.rest.asked.some((path) => path.includes(other)), { timeoutMs: 5_000 })
      expect(await feed.rows(hasStatus(other, 0))).toEqual([{ done: true }])
    })

    it('after a change the fixture is read from the uncached page, else from the cached one, and again if both fail', async () => {
      const urn = next[1] ?? ''
      const asked: string[] = []
      feed.rest.override(async (path, fromSimulator) => {
        if (!path.includes(urn) || !path.includes('fixture')) return undefined
        asked.push(path.slice(path.lastIndexOf('/') + 1))
        if (path.endsWith('fixture_change_fixture.xml')) return asked.length > 3 ? 404 : 503
        if (asked.length < 4) return 404
        return (await fromSimulator()).replaceAll(/(scheduled|start_time)="[^"]*"/g, '$1="2030-01-02T03:04:05Z"')
      })
      await feed.publish(fixtureChange(urn, 'change_type="2"'))
      await feed.until(
        `SELECT start_at = '2030-01-02T03:04:05Z' AND version > 0 AS done FROM touchline.match WHERE urn = '${urn}'`,
      )
      const pages = ['fixture_change_fixture.xml', 'fixture.xml']
      expect(asked.slice(0, 4)).toEqual([...pages, ...pages])
      feed.rest.override(async () => undefined)
    })

    it('the status of a REST page does not override newer feed messages, but applies where there are no such messages', async () => {
      const [urn = '', over = ''] = [next[2], next[3]]
      feed.rest.override(async (path, fromSimulator) =>
        path.includes('fixture') ? (await fromSimulator()).replace(/ status="[^"]*"/, ' status="closed"') : undefined,
      )
      const before = now()
      await feed.publish(odds(urn, 1, winner(1)))
      await feed.until(hasStatus(urn, 1))
      await feed.publish(fixtureChange(urn, '', before), fixtureChange(over))
      await feed.until(hasStatus(over, 3))
      await new Promise((resolve) => setTimeout(resolve, 500))
      expect(await feed.rows(hasStatus(urn, 1))).toEqual([{ done: true }])
      feed.rest.override(async () => undefined)
    })

    it('after two thousand fixture changes only a few fixtures are read at once', async () => {
      const before = feed.rest.asked.length
      const changes = Array.from({ length: 2_000 }, (_none, index) => fixtureChange(next[index % next.length] ?? ''))
      await feed.publish(...changes)
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      expect(feed.rest.maxAtOnce()).toBeLessThanOrEqual(12)
      // Several changes of a fixture that waits to be read cause only one read.
      expect(feed.rest.asked.length - before).toBeLessThan(1_500)
    }, 30_000)
  })

  describe('I18N-01 names in every language of the sites', () => {
    it('sports, countries and markets have their names; in a language that the provider lacks they have the English ones', async () => {
      await feed.until(`SELECT bool_and(names ?& '{en,de,ar,fi}') AS done FROM touchline.category`)
      expect(
        await feed.rows(`SELECT names ->> 'de' AS de, names ->> 'ar' AS ar, touchline.name(names, 'fi') AS fi
        FROM touchline.sport WHERE urn = 'sr:sport:1'`),
      ).toEqual([{ de: 'Fußball', ar: 'كرة القدم', fi: 'Soccer' }])
      expect(
        await feed.rows(`SELECT locale, name, outcomes ->> '12' AS over FROM touchline.market_description
        WHERE market_id = 18 ORDER BY locale COLLATE "C"`),
      ).toEqual([
        { locale: 'ar', name: 'المجموع', over: 'أكثر من {total}' },
        { locale: 'de', name: 'Gesamt', over: 'über {total}' },
        { locale: 'en', name: 'Total', over: 'over {total}' },
        { locale: 'fi', name: 'Total', over: 'over {total}' },
      ])
    })
  })

  describe('CAT-08 matches that ended while the feed was away', () => {
    it('the fixture of a live match is read if the recovery does not mention the match', async () => {
      const [like = ''] = next
      const { url } = feed.simulator
      const headers = { 'x-access-token': feed.suite.rabbit.user }
      const page = await (await fetch(`${url}/v1/sports/en/sport_events/${like}/fixture.xml`, { headers })).text()
      const closed = page.replaceAll(like, 'sr:match:99').replace(/ status="[^"]*"/, ' status="closed"')
      feed.rest.override(async (path) => (path.includes('sr:match:99/fixture') ? closed : undefined))
      await feed.suite.database.query(`INSERT INTO touchline.match
        (provider, urn, sport_id, tournament_id, start_at, status, state)
      SELECT provider, 'sr:match:99', sport_id, tournament_id, start_at, 1, state FROM touchline.match WHERE urn = '${like}'`)
      await feed.suite.rabbit.closeConnections()
      await feed.until(hasStatus('sr:match:99', 3), 60_000)
      // Matches that the recovery mentioned have the status that the feed reported.
      expect(await feed.rows(`SELECT 1 FROM touchline.match WHERE urn = '${live[1]}' AND status = 1`)).toHaveLength(1)
    }, 90_000)
  })
})

describe('handed-over lines', () => {
  let book: BookFixture
  beforeAll(async () => void (book = await openBook('handover')))
  afterAll(() => book.close())

  const live = 1
  const prematch = 2

  type Sent = Partial<LineChange> & { producerId: number; feedTs: number }

  async function send(matchId: number, told: Sent): Promise<number> {
    const batch = createBatch()
    const line = { matchId, marketId: 1, specifier: '', status: 1 as const, isMostBalanced: false }
    addLine(batch, { ...line, outcomes: outcomes(1_000 + told.feedTs), ...told })
    return (await applyBatch(book.database, batch)).length
  }

  async function read(matchId: number) {
    const [row] = await book.suite.database.query(
      `SELECT producer_id AS producer, status, feed_ts::int AS ts, outcomes FROM touchline.book_line WHERE match_id = $1`,
      [matchId],
    )
    return row
  }

  it('CAT-08 a line that was handed over and not taken over yet is shown as suspended, and hidden after ten minutes', async () => {
    const [matchId = 0] = await book.addMatches(1)
    await send(matchId, { producerId: prematch, feedTs: 10 })
    await send(matchId, { producerId: prematch, feedTs: 20, status: -2, outcomes: [] })
    expect(await read(matchId)).toMatchObject({ status: -1, outcomes: outcomes(1_010) })
    expect(await sweepHandedOver(book.database, 'betradar')).toEqual([])
    await book.suite.database.query(
      `UPDATE touchline.market_line SET touched_at = clock_timestamp() - interval '11 minutes' WHERE match_id = $1`,
      [matchId],
    )
    // The sweep of another provider's feed leaves the line as it is.
    expect(await sweepHandedOver(book.database, 'oddin')).toEqual([])
    expect(await sweepHandedOver(book.database, 'betradar')).toEqual([matchId])
    expect(await read(matchId)).toMatchObject({ status: 0 })
    expect(await sweepHandedOver(book.database, 'betradar')).toEqual([])
  })

  it('CAT-08 the prematch producer does not take a line back from the live one, unless that has handed it over', async () => {
    const [matchId = 0] = await book.addMatches(1)
    await send(matchId, { producerId: prematch, feedTs: 10 })
    await send(matchId, { producerId: live, feedTs: 20 })
    expect(await send(matchId, { producerId: prematch, feedTs: 30 })).toBe(0)
    expect(await send(matchId, { producerId: prematch, feedTs: 31, status: -1, outcomes: [] })).toBe(0)
    expect(await read(matchId)).toMatchObject({ producer: live, status: 1, ts: 20 })
    await send(matchId, { producerId: live, feedTs: 40, status: -2, outcomes: [] })
    expect(await send(matchId, { producerId: prematch, feedTs: 39 })).toBe(0)
    await send(matchId, { producerId: prematch, feedTs: 41 })
    expect(await read(matchId)).toMatchObject({ producer: prematch, status: 1, ts: 41 })
  })

  it('CAT-08 a handover ends with the live producer’s newest price, in any order of messages', async () => {
    const story: Sent[] = [
      { producerId: prematch, feedTs: 1 },
      { producerId: prematch, feedTs: 2 },
      { producerId: live, feedTs: 3 },
      { producerId: prematch, feedTs: 4, status: -2, outcomes: [] },
      { producerId: live, feedTs: 5 },
      { producerId: prematch, feedTs: 6 },
      { producerId: prematch, feedTs: 7, status: 0, outcomes: [] },
    ]
    const seed = Date.now() % 2 ** 31
    console.info(`seed ${seed}`)
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(story, { minLength: story.length }), async (shuffled) => {
        const [matchId = 0] = await book.addMatches(1)
        for (const told of shuffled) await send(matchId, told)
        expect(await read(matchId)).toMatchObject({ producer: live, status: 1, ts: 5, outcomes: outcomes(1_005) })
      }),
      { seed, numRuns: 60 },
    )
  })

  it('CAT-08 a settled line reopens only by a newer message that names a status', async () => {
    const [matchId = 0] = await book.addMatches(1)
    await send(matchId, { producerId: live, feedTs: 10 })
    await send(matchId, { producerId: live, feedTs: 20, status: -3, outcomes: [] })
    expect(await send(matchId, { producerId: live, feedTs: 20 })).toBe(0)
    await send(matchId, { producerId: live, feedTs: 21, isStatusAssumed: true })
    expect(await read(matchId)).toMatchObject({ status: -3 })
    await send(matchId, { producerId: live, feedTs: 22 })
    expect(await read(matchId)).toMatchObject({ status: 1, ts: 22 })
    await send(matchId, { producerId: live, feedTs: 23, isStatusAssumed: true })
    expect(await read(matchId)).toMatchObject({ status: 1, ts: 23 })
  })
})
