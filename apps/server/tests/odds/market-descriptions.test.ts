import { feedProfile, writeMarketDescriptions, writeVariantDescriptions } from '@touchline/uof'
import type { MarketDescription } from '@touchline/uof'
import { collect, connectLive, signLiveToken, waitFor } from '@touchline/testkit'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMarketNamer } from '../../src/odds/catalogue/index.ts'
import { syncMarketDescriptions } from '../../src/odds/feed/names/sync-market-descriptions.ts'
import { createUofApi } from '../../src/odds/feed/session/uof-api.ts'
import { createLog } from '@touchline/process'
import { openBook, outcomes } from '../fixtures/book-fixture.ts'
import type { BookFixture } from '../fixtures/book-fixture.ts'
import {
  MarketsNamed,
  matchNamesChannel,
  MatchOffered,
  ProviderStatusChanged,
  publicChannel,
} from '@touchline/contract'
import * as z from 'zod/mini'
import { addLine, applyBatch, createBatch } from '../../src/odds/book/index.ts'
import { startNamePublisher } from '../../src/odds/feed/names/publish-names.ts'
import type { NamePublisher } from '../../src/odds/feed/names/publish-names.ts'
import { createLive, publishProviderStatus } from '../../src/odds/live/index.ts'
import type { Publisher } from '../../src/odds/live/index.ts'
import { createMetrics } from '@touchline/process/metrics'

describe('market descriptions', () => {
  let book: BookFixture
  beforeAll(async () => void (book = await openBook('learn-words')))
  afterAll(() => book?.close())

  const market: MarketDescription = {
    id: 1,
    name: '1x2 & more',
    groups: ['all', 'score'],
    specifiers: [],
    outcomes: [{ id: '1', name: '{$competitor1}' }],
  }
  const exactGoals = { id: 21, name: 'Exact goals', groups: ['all'], specifiers: [], outcomes: [] }
  const shared = { id: 'sr:exact_goals:6+', outcomes: [{ id: 'sr:exact_goals:6+:68', name: 'none' }] }

  /** Starts a provider whose answer depends on the path and on how often the path was requested. */
  async function startProvider(answer: (path: string, count: number) => string | number) {
    const asked: string[] = []
    const provider = createServer((request, response) => {
      const path = decodeURIComponent(request.url ?? '').replace('/v1/descriptions/', '')
      asked.push(path)
      const reply = answer(path, asked.filter((each) => each === path).length)
      if (typeof reply === 'number') response.writeHead(reply).end()
      else response.end(reply)
    })
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    const { port } = provider.address() as AddressInfo
    const words = syncMarketDescriptions({
      database: book.database,
      api: createUofApi({ url: `http://127.0.0.1:${port}/v1`, token: 'token', profile: feedProfile('betradar') }),
      provider: 'betradar',
      locales: ['en', 'de'],
      log: createLog('test', 'silent'),
    })
    return {
      asked,
      words,
      close() {
        words.stop()
        provider.close()
        provider.closeAllConnections()
      },
    }
  }

  const stored = () =>
    book.suite.database
      .query(`SELECT locale, market_id, variant, name, groups, outcomes FROM touchline.market_description
    ORDER BY locale, market_id, variant`)

  it('CAT-05 a provider that fails or sends invalid XML is called again, and one language does not delay another', async () => {
    const provider = await startProvider((path, count) => {
      if (path === 'en/markets.xml' && count === 1) return 503
      if (path === 'en/markets.xml' && count === 2) return '<market_descriptions'
      if (path === 'de/variants.xml' && count === 1) return 429
      return path.endsWith('variants.xml') ? writeVariantDescriptions([]) : writeMarketDescriptions([market, market])
    })
    await waitFor('both languages', async () => (await stored()).length === 2, { timeoutMs: 10_000 })
    provider.close()
    const lists = (locale: string) => [`${locale}/markets.xml`, `${locale}/variants.xml`]
    expect(provider.asked).toEqual(['en/markets.xml', ...lists('de'), 'en/markets.xml', ...lists('de'), ...lists('en')])
    const row = { market_id: 1, variant: '', name: '1x2 & more', groups: ['all', 'score'] }
    const templates = { '1': '{$competitor1}' }
    expect(await stored()).toEqual([
      { locale: 'de', ...row, outcomes: templates },
      { locale: 'en', ...row, outcomes: templates },
    ])
  }, 20_000)

  it('CAT-05 the lists have the variants that several markets share; a variant of a single market is fetched once it is offered', async () => {
    const provider = await startProvider((path) => {
      if (path.endsWith('variants.xml')) return writeVariantDescriptions([shared])
      if (path.endsWith('markets.xml')) return writeMarketDescriptions([market, exactGoals])
      return path.startsWith('de')
        ? 404
        : writeMarketDescriptions([
            { ...exactGoals, variant: 'pre:x:1', outcomes: [{ id: 'pre:outcometext:5', name: 'A' }] },
          ])
    })
    await waitFor('the lists', async () => (await stored()).length >= 6, { timeoutMs: 10_000 })
    for (let time = 0; time < 3; time += 1) {
      provider.words.lineOffered(21, 'variant=sr:exact_goals:6+')
      provider.words.lineOffered(21, 'variant=pre:x:1')
      provider.words.lineOffered(18, 'total=2.5')
    }
    const variants = () => provider.asked.filter((path) => path.includes('/variants/'))
    // Languages are requested one after another. The provider has nothing to store in the second one.
    await waitFor('the variant', async () => variants().length >= 2 && (await stored()).length === 7, {
      timeoutMs: 10_000,
    })
    provider.close()
    expect(variants()).toEqual(['en/markets/21/variants/pre:x:1', 'de/markets/21/variants/pre:x:1'])
    const words = createMarketNamer(book.database)
    const wanted = { provider: 'betradar', locale: 'de', home: null, away: null }
    const inOwn = await words.nameMarket({ id: 21, specifier: 'variant=pre:x:1' }, wanted)
    const inShared = await words.nameMarket({ id: 21, specifier: 'variant=sr:exact_goals:6+' }, wanted)
    expect([inOwn.outcome('pre:outcometext:5'), inShared.outcome('sr:exact_goals:6+:68')]).toEqual(['A', 'none'])
    expect(inShared.outcome('sr:player:7')).toBe('sr:player:7')
  }, 20_000)

  it('CAT-08 the groups of a bet stop are those of the stored descriptions', async () => {
    const provider = await startProvider(() => 503)
    await waitFor('what was stored before', () => provider.words.marketsOf(['score']) !== undefined, {
      timeoutMs: 5_000,
    })
    provider.close()
    const { marketsOf } = provider.words
    expect([marketsOf(['score']), marketsOf(['all']), marketsOf(['score', 'lunar']), marketsOf([])]).toEqual([
      [1],
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('name channels', () => {
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
    publisher = createLive({
      database,
      provider: 'betradar',
      url,
      key,
      isDelta: false,
      log,
      metrics: createMetrics('test'),
    })
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

  it("LIVE-03abe LIVE-05ab a match's first prices and new lines are published with names in each language, and later prices without names", async () => {
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
      { id: 18, specifier: 'total=2.5', name: 'Total goals', outcomes: [{ name: 'over 2.5' }, { name: 'under 2.5' }] },
    ])
    expect(z.parse(MarketsNamed, inGerman?.data)).toMatchObject({
      match_id: matchId,
      version: 2,
      markets: [{ name: 'Tore gesamt', outcomes: [{ name: 'über 2.5' }, { name: 'unter 2.5' }] }],
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect([all, english, german].map(({ publications }) => publications.length)).toEqual([1, 1, 1])
  })

  it('LIVE-05d provider_status_changed reaches the public channel of every language through the outbox', async () => {
    const heard = await Promise.all(locales.map((locale) => listen(publicChannel(locale === 'de' ? 'es' : locale))))
    await publishProviderStatus(book.database, ['en', 'es'], { provider: 'betradar', producer: 1, status: 'down' })
    for (const { waitForCount } of heard) {
      const [sent] = await waitForCount(1)
      expect(z.parse(ProviderStatusChanged, sent?.data)).toMatchObject({ producer: 1, status: 'down' })
    }
  })
})
