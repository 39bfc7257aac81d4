import { getMatches, getMatchMarkets } from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSites } from './site-fixture.ts'
import type { SiteFixture } from './site-fixture.ts'

let sites: SiteFixture
beforeAll(async () => {
  sites = await openSites('site-locales', { isWhole: true })
  const { suite, seed } = sites.players
  await seed()
  const world = await suite.startSimulator()
  await world.ready()
  const feed = await suite.startServer('feed')
  await feed.ready()
}, 90_000)
afterAll(() => sites?.close())

it('CFG-03 the languages of the saved sites are those the feed learns, and a page in each finds its markets', async () => {
  const { suite, call } = sites.players
  const learned = async () => {
    const rows = await suite.database.query<{ locale: string }>(
      'SELECT DISTINCT locale FROM touchline.market_description',
    )
    return rows.map(({ locale }) => locale).toSorted()
  }
  await waitFor('words in every language', async () => (await learned()).join() === 'ar,de,en', { timeoutMs: 30_000 })
  const find = async (locale: string) => {
    const headers = { 'accept-language': locale }
    const { body } = await call({ path: `${getMatches.path}?limit=1`, headers, host: 'zafaran.localhost' })
    const [match] = getMatches.reply.parse(body).matches
    const path = getMatchMarkets.path.replace(':id', String(match?.id))
    return getMatchMarkets.reply.parse((await call({ path, headers, host: 'zafaran.localhost' })).body).markets
  }
  await waitFor('lines', async () => (await find('ar')).length > 0, { timeoutMs: 60_000 })
  for (const locale of ['ar', 'en', 'de', 'fr']) {
    const markets = await find(locale)
    expect(markets.length).toBeGreaterThan(0)
    expect(markets.every(({ name }) => name !== '')).toBe(true)
  }
}, 120_000)
