import {
  getConfiguration,
  getConfigurationDiff,
  getConfigurationHistory,
  getConfigurationVersion,
  getSite,
  StaffErrorReply,
} from '@touchline/contract/site'
import { mutateFunction, waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../fixtures/call-api.ts'
import { base, documentOf, openSites, rejectionOf, savedBy } from '../fixtures/site-fixture.ts'
import type { SiteFixture } from '../fixtures/site-fixture.ts'
import { getMatches, getMatchMarkets } from '@touchline/contract'

describe('site configuration', () => {
  let sites: SiteFixture
  let token: string
  beforeAll(async () => {
    sites = await openSites('site')
    token = await sites.addToken()
  })
  afterAll(() => sites?.close())

  async function newest(): Promise<number> {
    return getConfiguration.reply.parse((await sites.staff(token, { path: base })).body).version
  }

  describe('CFG-06 saving', () => {
    it('CFG-06 an unconfigured site has the defaults', async () => {
      const { body } = await sites.staff(token, { path: base })
      expect(getConfiguration.reply.parse(body)).toMatchObject({
        version: 0,
        serving_version: 0,
        document: { brand: { name: 'Touchline' }, locales: { list: ['en'] } },
      })
      expect(await sites.shown()).toMatchObject({
        key: 'touchline',
        version: 0,
        brand: { name: 'Touchline', theme: 'dark' },
      })
    })

    it("CFG-06ae a save shows within 5 s, with author, time and note, and updates the site's locales", async () => {
      const startedAt = performance.now()
      const version = savedBy(await sites.put(token, 0, documentOf('First', { timeZone: 'Asia/Dubai' }), 'opening'))
      expect(version).toBe(1)
      await waitFor('the saved version', async () => (await sites.shown()).brand.name === 'First', { timeoutMs: 5_000 })
      console.info(`saved to shown by the API: ${Math.round(performance.now() - startedAt)} ms`)
      expect(await sites.shown()).toMatchObject({ version: 1, locales: { list: ['en', 'de', 'ar'] } })
      const { body } = await sites.staff(token, { path: base })
      expect(getConfiguration.reply.parse(body)).toMatchObject({
        version: 1,
        author: 'Ann',
        note: 'opening',
        schema_version: 1,
      })
      const [site] = await sites.players.suite.database.query(
        `SELECT name, locales, time_zone FROM touchline.site WHERE key = 'touchline'`,
      )
      expect(site).toEqual({ name: 'First', locales: ['en', 'de', 'ar'], time_zone: 'Asia/Dubai' })
    })

    it('CFG-06ac an invalid document is rejected with the path of each error, and none of it is stored', async () => {
      const answer = await sites.put(token, 1, {
        brand: { name: '' },
        locales: { list: ['en', 'tlh'] },
        menus: { header: [{ kind: 'link', href: 'javascript:alert(1)', label: { text: { en: 'x' } } }] },
        site: { logo: { kind: 'svg', svg: '<svg><script/></svg>' } },
        surprise: 1,
      })
      expect(rejectionOf(answer)).toEqual([422, 'invalid-configuration'])
      const { issues = [] } = StaffErrorReply.parse(answer.body)
      expect(issues.map(({ path }) => path)).toEqual([
        'brand.name',
        'site.logo.svg',
        'menus.header.0.href',
        'surprise',
        'locales.list.1',
      ])
      expect(issues.every(({ message }) => message.length > 0)).toBe(true)
      expect(await newest()).toBe(1)
    })

    it('CFG-06c one answer lists what the schema, the languages, the product and the operator forbid', async () => {
      const answer = await sites.put(token, 1, {
        brand: { name: 'X' },
        locales: { list: ['en', 'tlh', 'fr'] },
        services: { cash: true, credit: true },
        features: { vip_bets: true },
        operations: { payments: { secretName: 'PAYMENTS_SECRET_HARBOUR' } },
      })
      expect(rejectionOf(answer)).toEqual([422, 'invalid-configuration'])
      expect(StaffErrorReply.parse(answer.body).issues?.map(({ path }) => path)).toEqual([
        'services.cash',
        'services.credit',
        'locales.list.1',
        'locales.list.2',
        'features.vip_bets',
        'operations.payments.secretName',
      ])
    })

    it('CFG-06 a language the product does not support is rejected', async () => {
      const answer = await sites.put(token, 1, documentOf('X', { locales: { list: ['en', 'tlh'] } }))
      expect(StaffErrorReply.parse(answer.body).issues).toEqual([
        { path: 'locales.list.1', message: 'a language the product does not speak' },
      ])
    })

    it('I18N-01 CFG-06c a language without messages is rejected, and a variety of one with messages is not', async () => {
      const list = ['en', 'fr', 'de-AT', 'pt-BR']
      const answer = await sites.put(token, await newest(), documentOf('X', { locales: { list } }))
      expect(rejectionOf(answer)).toEqual([422, 'invalid-configuration'])
      const { issues = [] } = StaffErrorReply.parse(answer.body)
      expect(issues.map(({ path }) => path)).toEqual(['locales.list.1', 'locales.list.3'])
    })

    it('CFG-06ac AUTH-09 a setting that the product does not read is rejected with its path, and a stored one is served', async () => {
      const features = { vip_bets: true }
      const pages = { home: { zones: { side_menu: [{ kind: 'jackpot-card' }] } } } as never
      const at = await newest()
      const answer = await sites.put(token, at, documentOf('X', { features, pages }))
      expect(rejectionOf(answer)).toEqual([422, 'invalid-configuration'])
      expect(StaffErrorReply.parse(answer.body).issues).toMatchObject([
        { path: 'features.vip_bets', message: expect.stringContaining('BET-03') },
        { path: 'pages.home.zones.side_menu.0.kind', message: expect.stringContaining('JP-01') },
      ])
      // Stores the document as if the rule did not exist.
      await sites.players.suite.database.query(
        `INSERT INTO touchline.site_configuration (site_id, version, document, schema_version, author)
        SELECT id, $1, $2, 1, 'before' FROM touchline.site WHERE key = 'touchline'`,
        [at + 1, JSON.stringify(documentOf('Before', { features, pages }))],
      )
      await waitFor('the stored version', async () => (await sites.shown()).brand.name === 'Before', {
        timeoutMs: 5_000,
      })
      // Once a newer version omits it, it cannot come back.
      const without = savedBy(await sites.put(token, at + 1, documentOf('Without')))
      const restore = { method: 'POST', path: `${base}/restore`, body: { version: at + 1, base_version: without } }
      const restored = await sites.staff(token, restore)
      expect(rejectionOf(restored)).toEqual([422, 'invalid-configuration'])
      expect(StaffErrorReply.parse(restored.body).issues?.map(({ path }) => path)).toContain('features.vip_bets')
    })

    it('CFG-06fh a site that stored an unknown page name can save and restore everything else, but no other such text', async () => {
      const at = await newest()
      const seo = { usual: { title: { en: '{siteName} on {date}' } } }
      const features = { vip_bets: true }
      await sites.players.suite.database.query(
        `INSERT INTO touchline.site_configuration (site_id, version, document, schema_version, author)
        SELECT id, $1, $2, 1, 'before' FROM touchline.site WHERE key = 'touchline'`,
        [at + 1, JSON.stringify(documentOf('Dated', { seo, features }))],
      )
      const moved = documentOf('Dated', { seo, features, timeZone: 'Asia/Tokyo' })
      const saved = savedBy(await sites.put(token, at + 1, moved))
      expect(saved).toBe(at + 2)
      const restore = { method: 'POST', path: `${base}/restore`, body: { version: at + 1, base_version: saved } }
      const restored = savedBy(await sites.staff(token, restore))
      expect(restored).toBe(at + 3)

      const other = { usual: { title: { en: '{siteName} on {page}' } } }
      const answer = await sites.put(token, restored, documentOf('Dated', { seo: other, features }))
      expect(StaffErrorReply.parse(answer.body).issues).toEqual([
        { path: 'seo.usual.title.en', message: '{page} is a name that no page has: leave it out' },
      ])
      const unknown = { usual: { title: { en: '{player}' } } }
      const named = await sites.put(token, restored, documentOf('Dated', { seo: unknown }))
      expect(StaffErrorReply.parse(named.body).issues).toEqual([
        {
          path: 'seo.usual.title',
          message: 'only {siteName}, {sport}, {category}, {league}, {home}, {away}',
        },
      ])
      savedBy(await sites.put(token, restored, documentOf('Undated')))
    })

    it('CFG-06 a document over 64 KB is accepted, one over 256 KB is not', async () => {
      const keys = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, at) => [`a.k${at}`, 'x'.repeat(700)]))
      const large = documentOf('Large', { translations: { en: keys(120) } })
      const saved = savedBy(await sites.put(token, await newest(), large))
      const tooLarge = documentOf('Large', { translations: { en: keys(300), de: keys(200) } })
      expect((await sites.put(token, saved, tooLarge)).status).toBeGreaterThanOrEqual(400)
      expect(await newest()).toBe(saved)
    })

    it('CFG-06 a document nested endlessly is rejected like any other', async () => {
      const config = `{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}`
      const document = `{"brand":{"name":"Deep"},"locales":{"list":["en"]},"pages":{"home":{"zones":{"content":[{"kind":"text","config":${config}}]}}}}`
      const body = `{"base_version":2,"document":${document}}`
      expect(rejectionOf(await sites.staff(token, { method: 'PUT', path: base, body }))).toEqual([
        422,
        'invalid-configuration',
      ])
    })

    it('CFG-06 a save cannot overwrite a version that its author has not seen', async () => {
      const answer = await sites.put(token, 1, documentOf('Late'))
      expect(rejectionOf(answer)).toEqual([409, 'version-conflict'])
      expect(StaffErrorReply.parse(answer.body).version).toBe(await newest())
    })

    it('CFG-06 of many saves at once on the same base one succeeds, and the others are rejected', async () => {
      const before = await newest()
      expect(await race(before)).toEqual({ 200: 1, 409: 7 })
      expect(await newest()).toBe(before + 1)
    })

    it('CFG-06 the race detects a save without its lock', async () => {
      const undo = await mutateFunction(sites.players.suite.database, 'save_site_configuration', [
        [' FOR NO KEY UPDATE', ''],
        ['v_newest := coalesce(v_newest, 0);', 'v_newest := coalesce(v_newest, 0); PERFORM pg_sleep(0.2);'],
      ])
      expect(await race(await newest())).not.toEqual({ 200: 1, 409: 7 })
      await undo()
    })

    it('CFG-06 saving the same document again adds no version', async () => {
      const version = await newest()
      const document = documentOf('Same')
      const saved = savedBy(await sites.put(token, version, document))
      expect(savedBy(await sites.put(token, saved, { ...document, locales: { list: ['en', 'de', 'ar'] } }))).toBe(saved)
    })

    async function race(version: number): Promise<Record<number, number>> {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) => sites.put(token, version, documentOf(`Racer ${version} ${at}`))),
      )
      const counts: Record<number, number> = {}
      for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
      return counts
    }
  })

  describe('CFG-06 history', () => {
    it('CFG-06ef lists, reads, compares and restores', async () => {
      const at = await newest()
      const one = savedBy(await sites.put(token, at, documentOf('One', { timeZone: 'Europe/Berlin' }), 'first'))
      const two = savedBy(await sites.put(token, one, documentOf('Two'), 'second'))
      const history = await sites.staff(token, { path: `${base}/history?limit=2` })
      const { versions, pagination } = getConfigurationHistory.reply.parse(history.body)
      expect(versions).toMatchObject([
        { version: two, note: 'second', author: 'Ann' },
        { version: one, note: 'first' },
      ])
      expect(pagination.total).toBe(two)
      expect(Date.parse(versions[0]?.saved_at ?? '')).toBeGreaterThan(Date.now() - 60_000)

      const { document } = getConfigurationVersion.reply.parse(
        (await sites.staff(token, { path: `${base}/${one}` })).body,
      )
      expect(document).toEqual(documentOf('One', { timeZone: 'Europe/Berlin' }))
      const diff = await sites.staff(token, { path: `${base}/diff?from=${one}&to=${two}` })
      expect(getConfigurationDiff.reply.parse(diff.body)).toEqual({
        from: one,
        to: two,
        is_cut: false,
        changes: [
          { path: 'brand.name', old: 'One', new: 'Two' },
          { path: 'timeZone', old: 'Europe/Berlin' },
        ],
      })

      const restore = { method: 'POST', path: `${base}/restore`, body: { version: one, base_version: two } }
      const restored = savedBy(await sites.staff(token, restore))
      expect(restored).toBe(two + 1)
      expect(await sites.staff(token, restore)).toMatchObject({ status: 409 })
      await waitFor('the restored version', async () => (await sites.shown()).version === restored, {
        timeoutMs: 5_000,
      })
      expect(await sites.shown()).toMatchObject({ brand: { name: 'One' }, timeZone: 'Europe/Berlin' })
      expect(rejectionOf(await sites.staff(token, { path: `${base}/9999` }))).toEqual([404, 'not-found'])
    })

    it.each([
      'UPDATE touchline.site_configuration SET author = $$x$$',
      'DELETE FROM touchline.site_configuration',
      'TRUNCATE touchline.site_configuration',
    ])('CFG-06e not even the owner of the history may run: %s', async (sql) => {
      await expect(sites.players.suite.database.query(`SET ROLE tl_migrate; ${sql}`)).rejects.toMatchObject({
        code: '42501',
      })
    })
  })

  describe('CFG-06 serving', () => {
    it('CFG-06bd a version that no longer passes the schema is skipped and reported; the last valid one is still served', async () => {
      const version = savedBy(await sites.put(token, await newest(), documentOf('Short')))
      const later = savedBy(await sites.put(token, version, documentOf('A name of before')))
      const strict = await sites.players.suite.startServer('api', {
        mutants: [{ file: 'contract/src/site/brand/brand.ts', find: 'name: text(40)', replace: 'name: text(8)' }],
      })
      await strict.ready()
      expect(await sites.shown(undefined, strict)).toMatchObject({ version, brand: { name: 'Short' } })
      const line = await strict.waitForLog(({ msg }) => msg === 'configuration skipped')
      expect(line).toMatchObject({ version: later, issues: [{ path: 'brand.name' }] })
      const { body } = await callApi(strict, { path: base, headers: { authorization: `Bearer ${token}` } })
      expect(getConfiguration.reply.parse(body)).toMatchObject({ version: later, serving_version: version })
      await strict.stop()
    })

    it('CFG-06bd a document written past the schema is not served', async () => {
      const at = await newest()
      await sites.players.suite.database.query(
        `INSERT INTO touchline.site_configuration (site_id, version, document, schema_version, author)
        SELECT id, $1, '{"brand": {"name": "<script>"}, "evil": true}', 1, 'nobody' FROM touchline.site WHERE key = 'touchline'`,
        [at + 1],
      )
      const isReported = () => sites.players.api.logs.some((line) => line.msg === 'configuration skipped')
      await waitFor('the report', async () => (await sites.shown()).version === at && isReported(), {
        timeoutMs: 5_000,
      })
      expect(await sites.shown()).toMatchObject({ version: at })
      expect(savedBy(await sites.put(token, at + 1, documentOf('Sound again')))).toBe(at + 2)
    })

    it('BOOK-27 the answer is shared for a second and not sent twice', async () => {
      const first = await sites.players.call({ path: getSite.path })
      expect(first.headers['cache-control']).toBe('public, max-age=1')
      const again = await sites.players.call({
        path: getSite.path,
        headers: { 'if-none-match': first.headers['etag'] },
      })
      expect(again.status).toBe(304)
    })
  })
})

describe('locales of a site', () => {
  let sites: SiteFixture
  beforeAll(async () => {
    sites = await openSites('site-locales', { isWhole: true })
    const { suite, seed } = sites.players
    await seed()
    const simulator = await suite.startSimulator()
    await simulator.ready()
    const feed = await suite.startServer('feed')
    await feed.ready()
  }, 90_000)
  afterAll(() => sites?.close())

  it('CFG-03a the feed learns the languages of the saved sites, and a page in each of them finds its markets', async () => {
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
})
