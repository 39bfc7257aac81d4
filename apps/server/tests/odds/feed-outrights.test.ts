import { getMatch } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { writeFixture, writeSummary } from '@touchline/uof'
import type { Tournament } from '@touchline/uof'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callApi } from '../fixtures/call-api.ts'
import { openFeed } from '../fixtures/feed-fixture.ts'
import type { FeedFixture } from '../fixtures/feed-fixture.ts'

let feed: FeedFixture
let api: AppProcess
/** The provider's pages by their path without the language. Each gets the language, because names may contain it. */
const pages = new Map<string, (language: string) => string>()

beforeAll(async () => {
  feed = await openFeed({
    name: 'feed-outrights',
    locales: ['en', 'de'],
    override: async (path) => {
      if (path.endsWith('/variants/pre:markettext:9')) return 404
      const [, language = '', page = ''] = /^\/sports\/(\w+)\/sport_events\/(.*)\.xml$/.exec(path) ?? []
      return pages.get(page)?.(language)
    },
  })
  api = await feed.suite.startServer('api')
  await api.ready()
}, 90_000)
afterAll(() => feed?.close())

const tour = (changes: Partial<Tournament>): Tournament => ({
  id: 'sr:tournament:77',
  name: 'Board League',
  sport: { id: 'sr:sport:77', name: 'Chess' },
  category: { id: 'sr:category:77', name: 'Nowhere' },
  ...changes,
})
const clubs = [2, 1, 3].map((number) => ({ id: `sr:competitor:77${number}`, name: `Club ${number}` }))

/** The last timestamp used. Each is later than any message of the simulator. */
let last = 0
const now = () => (last = Math.max(Date.now() + 1_000, last + 1))

const isNamed = (urn: string, name: string, language = 'en') =>
  `SELECT EXISTS (SELECT FROM touchline.match WHERE urn = '${urn}' AND names ->> '${language}' = '${name}') AS done`

/** Publishes a price of the event, waits until the event has this name, and returns it as the API answers it. */
async function offer(urn: string, name: string): Promise<Match> {
  await feed.publish(
    `<odds_change product="3" event_id="${urn}" timestamp="${now()}"><odds><market id="906"
    specifiers="variant=pre:markettext:9" status="1"><outcome id="pre:outcometext:1" odds="4"/></market></odds></odds_change>`,
  )
  await feed.until(isNamed(urn, name))
  return read(urn)
}

async function read(urn: string): Promise<Match> {
  const [row] = await feed.rows<{ id: string }>(`SELECT id FROM touchline.match WHERE urn = '${urn}'`)
  const { body } = await callApi(api, {
    path: `/api/v2/matches/${row?.id}`,
    headers: { 'cache-control': 'no-cache', 'accept-language': 'en' },
  })
  return getMatch.reply.parse(body)
}

const contenders = ({ competitors }: Match) => competitors.map(({ name }) => name)

/** The contenders of a stage are stored after its name. */
async function expectClubs(urn: string): Promise<void> {
  const clubNames = ['Club 2', 'Club 1', 'Club 3']
  await expect.poll(async () => contenders(await read(urn)), { timeout: 10_000 }).toEqual(clubNames)
}

it('CAT-03o a season has the name, the days and the contenders of its summary, in every language', async () => {
  const urn = 'sr:season:77'
  pages.set(`${urn}/summary`, (language) =>
    writeSummary({
      type: 'tournament_info',
      tournament: tour({}),
      season: { id: urn, name: `Season ${language}`, startDate: '2026-08-01', endDate: '2027-05-30' },
      competitors: clubs,
    }),
  )
  const season = await offer(urn, 'Season en')
  expect(season).toMatchObject({
    ...{ type: 'season', name: 'Season en', status: 0, home: null, away: null },
    ...{ start_time: '2026-08-01T00:00:00Z', end_date: '2027-05-30T23:59:59Z' },
    parent: { urn_id: 'sr:tournament:77', name: 'Board League' },
  })
  expect(contenders(season)).toEqual(['Club 2', 'Club 1', 'Club 3'])
  await feed.until(isNamed(urn, 'Season de', 'de'))
})

it('CAT-03o a stage has all competitors of its fixture as contenders, no home and away, and an end', async () => {
  const urn = 'sr:stage:77'
  pages.set(`${urn}/fixture`, () =>
    writeFixture({
      ...{ id: urn, name: 'Race', tournament: tour({}), competitors: clubs },
      ...{ scheduledAt: '2030-05-01T12:00:00Z', startAt: '2030-05-01T12:00:00Z' },
      scheduledEndAt: '2030-05-04T18:00:00Z',
    }),
  )
  const stage = await offer(urn, 'Race')
  expect(stage).toMatchObject({
    ...{ type: 'stage', home: null, away: null },
    ...{ start_time: '2030-05-01T12:00:00Z', end_date: '2030-05-04T18:00:00Z' },
  })
  await expectClubs(urn)
})

it('CAT-03o a stage that the provider describes in the format of a season (tournament_info) has its name, times and contenders', async () => {
  const urn = 'sr:stage:78'
  const times = { scheduledAt: '2030-03-01T09:00:00Z', scheduledEndAt: '2030-11-30T20:00:00Z' }
  pages.set(`${urn}/fixture`, () =>
    writeSummary({
      type: 'tournament_info',
      tournament: tour({ id: urn, name: 'Whole tour', ...times }),
      competitors: clubs,
    }),
  )
  const stage = await offer(urn, 'Whole tour')
  expect(stage).toMatchObject({ type: 'stage', start_time: times.scheduledAt, end_date: times.scheduledEndAt })
  await expectClubs(urn)
})

it('CAT-03o a simple tournament has its first and last day', async () => {
  const urn = 'sr:simple_tournament:77'
  pages.set(`${urn}/summary`, () =>
    writeSummary({
      type: 'tournament_info',
      tournament: tour({ id: urn, name: 'Open', length: { startDate: '2030-06-01', endDate: '2030-06-09' } }),
      competitors: clubs,
    }),
  )
  expect(await offer(urn, 'Open')).toMatchObject({
    type: 'simple_tournament',
    ...{ start_time: '2030-06-01T00:00:00Z', end_date: '2030-06-09T23:59:59Z' },
  })
})

it('CAT-03o a simple tournament without dates is stored with the time at which it was first read as its start, until the provider sends a date', async () => {
  const urn = 'sr:simple_tournament:78'
  const setPage = (changes: Partial<Tournament>) =>
    pages.set(`${urn}/summary`, () =>
      writeSummary({ type: 'tournament_info', tournament: tour({ id: urn, ...changes }), competitors: [] }),
    )
  const again = async (changes: Partial<Tournament> & { name: string }) => {
    setPage(changes)
    await feed.publish(`<fixture_change product="3" event_id="${urn}" timestamp="${now()}"/>`)
    await feed.until(isNamed(urn, changes.name))
  }
  setPage({ name: 'Undated' })
  await offer(urn, 'Undated')
  const held = () => feed.rows<{ start_at: Date }>(`SELECT start_at FROM touchline.match WHERE urn = '${urn}'`)
  const before = await held()
  expect(Math.abs(Date.now() - (before[0]?.start_at.getTime() ?? 0))).toBeLessThan(60_000)
  await again({ name: 'Undated, again' })
  expect((await held())[0]?.start_at).toEqual(before[0]?.start_at)
  expect(await read(urn)).toMatchObject({ end_date: null })
  await again({ name: 'Dated', length: { startDate: '2030-06-01' } })
  expect(await read(urn)).toMatchObject({ start_time: '2030-06-01T00:00:00Z', end_date: null })
})
