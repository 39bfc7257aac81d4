import { getMatches } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../fixtures/call-api.ts'
import { openCatalogue, otherHost } from '../fixtures/catalogue-fixture.ts'
import type { CatalogueFixture } from '../fixtures/catalogue-fixture.ts'

let catalogue: CatalogueFixture
const path = '/api/v2/matches?sport_key=soccer'

beforeAll(async () => {
  catalogue = await openCatalogue('catalogue-shared', [
    { number: 1, league: 11, day: 15 },
    { number: 2, league: 12, day: 16 },
  ])
  await catalogue.price(1, 2_000)
})
afterAll(() => catalogue?.close())

async function metric(name: string): Promise<number> {
  const page = await (await fetch(`${catalogue.api.healthUrl}/metrics`)).text()
  return Number(new RegExp(`^touchline_${name}(?:_total)?(?:\\{.*\\})? (\\S+)`, 'm').exec(page)?.[1] ?? Number.NaN)
}

const kept = (query = path, options = {}) => catalogue.get(query, { kept: true, ...options })

let odds = 2_000

/**
 * Changes a price continuously while reading its list, and counts the answers that lack a change committed a second
 * before.
 */
async function watchPrices(api: AppProcess, forMs: number): Promise<{ answers: number; tooOld: number }> {
  const sent: { odds: number; atMs: number }[] = []
  const until = performance.now() + forMs
  const seen = { answers: 0, tooOld: 0 }
  const moving = (async () => {
    while (performance.now() < until) {
      await catalogue.price(1, (odds += 1))
      sent.push({ odds, atMs: performance.now() })
      await wait(10)
    }
  })()
  const reading = Array.from({ length: 4 }, async () => {
    while (performance.now() < until) {
      const requestedAtMs = performance.now()
      const { matches } = getMatches.reply.parse((await callApi(api, { path, host: 'localhost' })).body)
      const due = sent.findLast(({ atMs }) => atMs < requestedAtMs - 1_000)?.odds ?? 0
      seen.answers += 1
      if ((matches[0]?.main_market?.outcomes[0]?.odds ?? 0) < due) seen.tooOld += 1
    }
  })
  await Promise.all([moving, ...reading])
  return seen
}

describe('responses that are the same for every caller', () => {
  it('BOOK-01 no answer is older than a second while prices change, and few database reads serve many requests', async () => {
    const before = await metric('response_cache_reads')
    const { answers, tooOld } = await watchPrices(catalogue.api, 3_000)
    const readings = (await metric('response_cache_reads')) - before
    expect(tooOld).toBe(0)
    expect(answers).toBeGreaterThan(100)
    expect(readings).toBeLessThanOrEqual(8)
    expect(await metric('response_cache_hits')).toBeGreaterThan(answers / 2)
  })

  it('BOOK-01 a planted server that caches responses for too long is detected', async () => {
    const file = 'platform/http/response-cache/response-cache.ts'
    const late = await catalogue.book.suite.startServer('api', {
      mutants: [
        { file, find: 'if (age > maxAgeMs) return undefined', replace: 'if (age > 3 * maxAgeMs) return undefined' },
        { file, find: 'if (age > maxAgeMs / 2 &&', replace: 'if (age > 2 * maxAgeMs &&' },
      ],
    })
    await late.ready()
    expect((await watchPrices(late, 3_000)).tooOld).toBeGreaterThan(0)
    await late.stop()
  })

  it('BOOK-02 requests with no-cache are not answered from the cache', async () => {
    await kept()
    await catalogue.price(1, 9_000)
    const { matches } = getMatches.reply.parse((await catalogue.get(path)).body)
    expect(matches[0]?.main_market?.outcomes[0]?.odds).toBe(9_000)
  })

  it('OPS-02 a cached response has the headers of a new one, but its own trace id', async () => {
    const unseen = await kept('/api/v2/matches?sport_key=soccer&limit=7')
    const again = await kept('/api/v2/matches?sport_key=soccer&limit=7')
    const names = Object.keys(unseen.headers).toSorted()
    expect(Object.keys(again.headers).toSorted()).toEqual(names)
    expect(names).toContain('content-security-policy')
    for (const name of names.filter((one) => !['x-trace-id', 'date'].includes(one)))
      expect(again.headers[name]).toBe(unseen.headers[name])
    expect(again.headers['x-trace-id']).toMatch(/^[0-9a-f]{32}$/)
    expect(again.headers['x-trace-id']).not.toBe(unseen.headers['x-trace-id'])
    const trace = 'b'.repeat(32)
    expect((await kept(path, { headers: { 'x-trace-id': trace } })).headers['x-trace-id']).toBe(trace)
    expect(again.headers).toMatchObject({ 'cache-control': 'public, max-age=1', vary: 'accept-language' })
  })

  it('a HEAD request and an unchanged answer have no body', async () => {
    const { headers } = await kept()
    const hits = await metric('response_cache_hits')
    const head = await callApi(catalogue.api, { method: 'HEAD', path, host: 'localhost' })
    expect([head.status, head.body, head.headers['content-length']]).toEqual([
      200,
      undefined,
      headers['content-length'],
    ])
    const same = await kept(path, { headers: { 'if-none-match': `W/${headers['etag']}` } })
    expect([same.status, same.body, same.headers['etag'], same.headers['content-length']]).toEqual([
      304,
      undefined,
      headers['etag'],
      undefined,
    ])
    expect(await metric('response_cache_hits')).toBeGreaterThan(hits)
  })

  it('parameters in another order, or an additional unknown parameter, do not change the answer', async () => {
    await catalogue.get('/api/v2/matches?sport_key=soccer&limit=5')
    const before = await metric('response_cache_reads')
    for (const query of ['limit=5&sport_key=soccer', 'sport_key=soccer&utm=1&limit=5', 'limit=5&sport_key=soccer&x=2'])
      await kept(`/api/v2/matches?${query}`)
    expect((await metric('response_cache_reads')) - before).toBeLessThanOrEqual(1)
  })

  it("CFG-07 operators never get each other's cached responses, and an unknown host gets no response", async () => {
    await catalogue.setOverlay({ operatorId: 1, kind: 'match', subjectUrn: 'sr:match:2', isHidden: true })
    await wait(1_100)
    const count = (body: unknown) => getMatches.reply.parse(body).pagination.total
    for (let round = 0; round < 3; round += 1) {
      expect(count((await kept()).body)).toBe(1)
      expect(count((await kept(path, { host: otherHost })).body)).toBe(2)
      expect((await kept(path, { host: 'evil.example' })).status).toBe(404)
    }
  })

  it('CFG-07 a host that was taken from a site is no longer served within seconds', async () => {
    await kept(path, { host: otherHost })
    await catalogue.book.suite.database.query('DELETE FROM touchline.site_host WHERE host = $1', [otherHost])
    await expect
      .poll(async () => (await kept(path, { host: otherHost })).status, { timeout: 9_000, interval: 300 })
      .toBe(404)
  })

  it('OPS-02d SIGTERM ends a process while the same list is requested continuously', async () => {
    const other = await catalogue.book.suite.startServer('api')
    await other.ready()
    let isReading = true
    const reading = (async () => {
      while (isReading) await callApi(other, { path, host: 'localhost' }).catch(() => wait(5))
    })()
    await wait(300)
    expect(await other.stop()).toBe(0)
    isReading = false
    await reading
  })
})
