import {
  MarketsNamed,
  MatchOffered,
  matchNamesChannel,
  ProviderStatusChanged,
  publicChannel,
} from '@touchline/contract'
import { collect, connectLive, signLiveToken } from '@touchline/testkit'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLine, applyBatch, createBatch } from '../src/book/index.ts'
import { startNamePublisher } from '../src/feed/names/publish-names.ts'
import type { NamePublisher } from '../src/feed/names/publish-names.ts'
import { createLive, publishProviderStatus } from '../src/live/index.ts'
import type { Publisher } from '../src/live/index.ts'
import { createLog } from '@touchline/process'
import { createMetrics } from '@touchline/process/metrics'
import { openBook, outcomes } from './book-fixture.ts'
import type { BookFixture } from './book-fixture.ts'

let book: BookFixture
let publisher: Publisher
let words: NamePublisher
let client: ReturnType<typeof connectLive>
const locales = ['en', 'de']

beforeAll(async () => {
  book = await openBook('word-channels', { centrifugo: true })
  const { suite, database } = book
  const log = createLog('test', 'silent')
  const { apiUrl: url, apiKey: key } = suite.live
  publisher = createLive({ database, url, key, isDelta: false, log, metrics: createMetrics('test') })
  words = startNamePublisher({ database, publisher, locales, log })
  client = connectLive({ url: suite.live.websocketUrl, token: signLiveToken(suite.live.tokenSecret) })
  await suite.database
    .query(`INSERT INTO touchline.market_description (provider, market_id, locale, name, groups, outcomes)
    VALUES ('betradar', 18, 'en', 'Total', '{all}', '{"1": "over {total}", "2": "under {total}"}'),
      ('betradar', 18, 'de', 'Tore über/unter', '{all}', '{"1": "über {total}", "2": "unter {total}"}')`)
})
afterAll(async () => {
  client?.disconnect()
  await words?.stop()
  await publisher?.stop()
  await book?.close()
})

async function listen(channel: string) {
  const subscription = client.newSubscription(channel)
  const heard = collect(subscription)
  subscription.subscribe()
  await subscription.ready(5_000)
  return heard
}

async function write(matchId: number, feedTs: number, marketId: number, specifier: string): Promise<void> {
  const batch = createBatch()
  const line = { matchId, marketId, specifier, producerId: 1, status: 1 as const, isMostBalanced: false, feedTs }
  addLine(batch, { ...line, outcomes: outcomes(1_500 + feedTs, 2_400) })
  words.add(await applyBatch(book.database, batch))
  await words.publish()
}

it('LIVE-03 LIVE-05 first prices and new lines are told in words, in each language, and prices alone are not', async () => {
  const [matchId = 0] = await book.addMatches(1)
  const [all, english, german] = await Promise.all([
    listen(publicChannel('de')),
    listen(matchNamesChannel('en', matchId)),
    listen(matchNamesChannel('de', matchId)),
  ])
  await write(matchId, 1, 1, '')
  const [offer] = await all.waitForCount(1)
  const { match } = z.parse(MatchOffered, offer?.data)
  expect(match).toMatchObject({ id: matchId, sport: { name: 'Soccer', key: 'soccer' }, home: { name: 'home 1' } })

  await write(matchId, 2, 18, 'total=2.5')
  await write(matchId, 3, 18, 'total=2.5')
  const [inEnglish] = await english.waitForCount(1)
  const [inGerman] = await german.waitForCount(1)
  expect(z.parse(MarketsNamed, inEnglish?.data).markets).toMatchObject([
    { id: 18, specifier: 'total=2.5', name: 'Total', outcomes: [{ name: 'over 2.5' }, { name: 'under 2.5' }] },
  ])
  expect(z.parse(MarketsNamed, inGerman?.data)).toMatchObject({
    match_id: matchId,
    version: 2,
    markets: [{ name: 'Tore über/unter', outcomes: [{ name: 'über 2.5' }, { name: 'unter 2.5' }] }],
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect([all, english, german].map(({ publications }) => publications.length)).toEqual([1, 1, 1])
})

it('LIVE-05 provider_status_changed reaches the public channel of every language through the outbox', async () => {
  const heard = await Promise.all(locales.map((locale) => listen(publicChannel(locale === 'de' ? 'es' : locale))))
  await publishProviderStatus(book.database, ['en', 'es'], { provider: 'betradar', producer: 1, status: 'down' })
  for (const { waitForCount } of heard) {
    const [told] = await waitForCount(1)
    expect(z.parse(ProviderStatusChanged, told?.data)).toMatchObject({ producer: 1, status: 'down' })
  }
})
