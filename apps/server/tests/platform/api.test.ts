import {
  appHeader,
  ErrorReply,
  getMatch,
  getMatches,
  getMatchMarkets,
  getPlayer,
  postWebsocketAuthorize,
  postWebsocketToken,
} from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import type { AppProcess } from '@touchline/testkit'
import { jwtVerify } from 'jose'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLine, applyBatch, createBatch } from '../../src/odds/book/index.ts'
import { openBook, outcomes } from '../fixtures/book-fixture.ts'
import type { BookFixture } from '../fixtures/book-fixture.ts'
import { callApi } from '../fixtures/call-api.ts'

let book: BookFixture
let api: AppProcess
let matchId: number

beforeAll(async () => {
  book = await openBook('api')
  api = await book.suite.startServer('api')
  const [first = 0] = await book.addMatches(3)
  matchId = first
  const batch = createBatch()
  const line = { matchId, specifier: '', producerId: 1, isMostBalanced: true, feedTs: 1 }
  addLine(batch, { ...line, marketId: 1, status: 1, outcomes: outcomes(1_500, 4_000, 6_000) })
  addLine(batch, { ...line, marketId: 29, status: 0, outcomes: outcomes(1_900, 1_900) })
  await applyBatch(book.database, batch)
  await api.ready()
})
afterAll(() => book.close())

/** Headers that the site's own page sends. */
const ours = `${Object.entries(appHeader).map(([name, value]) => `${name}: ${value}`)[0]}\r\nSec-Fetch-Site: same-origin`

/** Sends a raw request head and returns the whole answer. */
function send(head: string): Promise<string> {
  const { hostname, port } = new URL(api.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk) => void (answer += chunk.toString()))
    socket.once('error', reject)
    socket.once('close', () => resolve(answer))
    socket.write(`${head}\r\n\r\n`)
  })
}

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${api.url}${path}`, { headers, cache: 'no-store' })
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown }
}

it('MINOR 7 a request with two Host headers is answered 400, even if the response for the first host is cached', async () => {
  const { host } = new URL(api.url)
  const path = '/api/v2/matches?limit=3'
  const ask = async (hosts: readonly string[]) => {
    const lines = hosts.map((name, index) => `${index === 0 ? 'Host' : 'host'}: ${name}\r\n`)
    const answer = await send(`GET ${path} HTTP/1.1\r\n${lines.join('')}Connection: close`)
    return answer.split(' ')[1]
  }
  expect([await ask([host]), await ask([host])]).toEqual(['200', '200'])
  for (const hosts of [
    [host, 'elsewhere.example'],
    ['elsewhere.example', host],
    [host, host],
  ])
    expect(await ask(hosts)).toBe('400')
})

describe('BOOK-01 the API', () => {
  it('BOOK-01 answers a page of matches with row market, version and pagination', async () => {
    const { status, body } = await get('/api/v2/matches?limit=2')
    const { matches, pagination } = getMatches.reply.parse(body)
    expect(status).toBe(200)
    expect(pagination).toEqual({ total: 3, page: 1, limit: 2, last_page: 2 })
    expect(matches[0]).toMatchObject({ id: matchId, version: 1, available_markets_count: 1, stopped_producers: [] })
    expect(matches[0]?.main_market?.outcomes[0]).toEqual({ id: '1', odds: 1_500, active: true, name: '1' })
    expect(matches[1]?.main_market).toBeNull()
  })

  it('BOOK-01 filters by ids and answers an empty page with its total', async () => {
    const { matches } = getMatches.reply.parse((await get(`/api/v2/matches?id=${matchId},999999`)).body)
    expect(matches.map((match) => match.id)).toEqual([matchId])
    expect(getMatches.reply.parse((await get('/api/v2/matches?match_status=1')).body).pagination.total).toBe(0)
    expect(getMatches.reply.parse((await get('/api/v2/matches?page=9')).body).pagination.total).toBe(3)
  })

  it('BOOK-02a answers one match, and not-found for an unknown one', async () => {
    expect(getMatch.reply.parse((await get(`/api/v2/matches/${matchId}`)).body).home?.name).toBe('home 1')
    const missing = await get('/api/v2/matches/999999')
    expect([missing.status, ErrorReply.parse(missing.body).code]).toEqual([404, 'not-found'])
  })

  it('BOOK-03 answers only the lines that are shown, with the version of the match', async () => {
    const answer = getMatchMarkets.reply.parse((await get(`/api/v2/matches/${matchId}/markets`)).body)
    expect(answer).toMatchObject({ match_id: matchId, version: 1 })
    expect(answer.markets.map((market) => market.id)).toEqual([1])
  })

  it('CAT-08 names a producer whose lease has expired, because its lines cannot be bet', async () => {
    await book.suite.database.query(`UPDATE touchline.producer SET trusted_until = clock_timestamp() WHERE id = 1`)
    const answer = getMatchMarkets.reply.parse((await get(`/api/v2/matches/${matchId}/markets`)).body)
    expect(answer.stopped_producers).toEqual([1])
    await book.suite.database.query(`UPDATE touchline.producer SET trusted_until = 'infinity' WHERE id = 1`)
  })
})

describe('BOOK-27 errors have a code', () => {
  it.each(['id=1;drop', 'limit=0', 'page=0', 'match_status=6', `id=${Array(61).fill(1).join()}`])(
    'BOOK-27 ?%s is rejected with the place of the error',
    async (query) => {
      const { status, body } = await get(`/api/v2/matches?${query}`)
      expect([status, ErrorReply.parse(body).code]).toEqual([400, 'invalid-request'])
      expect(ErrorReply.parse(body).path).toBe(`querystring.${query.split('=')[0]}`)
    },
  )

  it('ERR-04c a wrong method is answered 405 instead of 404, with the allowed methods', async () => {
    const { status, headers, body } = await callApi(api, { method: 'DELETE', path: '/api/v2/matches' })
    expect([status, ErrorReply.parse(body).code, headers['allow']]).toEqual([405, 'method-not-allowed', 'GET'])
    const nowhere = await callApi(api, { method: 'DELETE', path: '/api/v2/nothing' })
    expect([nowhere.status, ErrorReply.parse(nowhere.body).code]).toEqual([404, 'not-found'])
  })

  it('CFG-07 only the host name selects the site, and a request to an unknown host gets no response of a site', async () => {
    const requested = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const call = request(`${api.url}/api/v2/matches`, { headers: { host } }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
        call.on('error', reject).end()
      })
    expect(await requested('touchline.localhost:80')).toBe(200)
    expect(await requested('evil.example')).toBe(404)
  })

  it('OPS-02 every response has a trace id, which is that of the caller if it is valid', async () => {
    const own = 'a'.repeat(32)
    expect((await get('/api/v2/matches', { 'x-trace-id': own })).headers.get('x-trace-id')).toBe(own)
    expect((await get('/api/v2/matches', { 'x-trace-id': '<b>' })).headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/)
    expect(ErrorReply.parse((await get('/nowhere', { 'x-trace-id': own })).body).trace_id).toBe(own)
  })
})

it('the headers of an API response forbid loading any resource from it and framing it', async () => {
  const { headers } = await get('/api/v2/matches')
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toBeNull()
})

describe('LIVE-02 tokens', () => {
  it('LIVE-02a BOOK-22a a visitor gets a connection token without a player, which expires within minutes', async () => {
    const { body } = await callApi(api, { method: 'POST', path: postWebsocketToken.path })
    const { token } = postWebsocketToken.reply.parse(body)
    const { payload } = await jwtVerify(token, new TextEncoder().encode(book.suite.live.tokenSecret), {
      audience: 'touchline-connection',
    })
    expect(payload.sub).toBe('')
    expect((payload.exp ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(600)
  })

  it('LIVE-02 visitors of one network get a limited number of tokens per minute, independent of other networks', async () => {
    const ask = async (address: string) =>
      (await callApi(api, { method: 'POST', path: postWebsocketToken.path, headers: { 'x-forwarded-for': address } }))
        .status
    const statuses: number[] = []
    for (let count = 0; count < 601; count += 1) statuses.push(await ask('203.0.113.7'))
    expect(statuses.slice(0, 600).every((status) => status === 200)).toBe(true)
    expect([statuses[600], await ask('203.0.113.8')]).toEqual([429, 200])
  })

  it('LIVE-02bc BOOK-22b a visitor gets no private channel, and requesting too many channels is rejected', async () => {
    const ask = (channels: string[]) =>
      callApi(api, { method: 'POST', path: postWebsocketAuthorize.path, body: { channels } })
    const { body } = await ask(['$private:en.1', 'private:en.1'])
    expect(postWebsocketAuthorize.reply.parse(body)).toEqual({ channels: [] })
    expect((await ask(Array(21).fill('$private:en.1'))).status).toBe(400)
  })
})

describe('OPS-02 health server', () => {
  it('OPS-02ab serves health, readiness and metrics on a separate port', async () => {
    const at = (path: string) => fetch(`${api.healthUrl}${path}`)
    expect((await at('/healthz')).status).toBe(200)
    expect(await (await at('/readyz')).json()).toEqual({
      ready: true,
      draining: false,
      risk_rules: false,
      database: true,
    })
    expect(await (await at('/metrics')).text()).toContain('touchline_process_resident_bytes')
    expect((await fetch(`${api.url}/metrics`)).status).toBe(404)
  })

  const [host, json] = ['Host: localhost\r\nConnection: close', 'Content-Type: application/json']
  it.each([
    ['an escape that is none', 400, `GET /api/v2/%zz HTTP/1.1\r\n${host}`],
    ['a walk out of the API', 404, `GET /api/../metrics HTTP/1.1\r\n${host}`],
    ['a method that nobody has', 400, `BREW /api/v2/matches HTTP/1.1\r\n${host}`],
    ['a header that is none', 400, `GET /api/v2/matches HTTP/1.1\r\n${host}\r\nno colon here`],
    ['headers without end', 431, `GET /api/v2/matches HTTP/1.1\r\n${host}\r\nx-long: ${'x'.repeat(40_000)}`],
    ['a body too large', 400, `POST /api/v3/bets HTTP/1.1\r\n${host}\r\n${json}\r\nContent-Length: 9999999\r\n${ours}`],
    [
      'broken JSON',
      400,
      `POST /api/v2/counters HTTP/1.1\r\n${host}\r\n${json}\r\nContent-Length: 1\r\n${ours}\r\n\r\n{`,
    ],
  ])('%s is answered as the caller’s fault, with the usual headers', async (_name, status, head) => {
    const usual = (await get('/api/v2/nothing')).headers
    const [first = '', body = ''] = (await send(head)).split('\r\n\r\n')
    expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'cache-control'])
      expect(first.toLowerCase()).toContain(`${name}: ${usual.get(name)?.toLowerCase()}\r\n`)
    expect(first).toMatch(/^x-trace-id: [0-9a-f]{32}\r?$/im)
    expect(ErrorReply.parse(JSON.parse(body)).code).toBe(status === 404 ? 'not-found' : 'invalid-request')
  })

  it.each(['api', 'feed', 'worker'] as const)('%s rejects a moved clock unless it is a demo', async (entry) => {
    await book.suite.database.query(`UPDATE touchline.clock SET shown_offset = interval '10 days'`)
    const rejected = await book.suite.startServer(entry, {
      env: { TOUCHLINE_DEMO: '0', FEED_API_URL: 'http://127.0.0.1:9/v1' },
    })
    expect((await rejected.exited).code).toBe(1)
    expect(JSON.stringify(rejected.logs)).toContain('only TOUCHLINE_DEMO=1 allows it')
    await book.suite.database.query(`UPDATE touchline.clock SET shown_offset = interval '0'`)
  })

  it('OPS-02d on SIGTERM a process turns unready, serves requests for DRAIN_SECONDS, and then exits with 0', async () => {
    const other = await book.suite.startServer('api', { env: { DRAIN_SECONDS: '1' } })
    await other.ready()
    expect(await (await fetch(`${other.url}/healthz`)).text()).toBe('ok')
    // A proxy opens connections in advance. This is such a connection, without a request.
    const unused = connect(Number(new URL(other.url).port), '127.0.0.1').resume()
    await once(unused, 'connect')
    const requested = performance.now()
    const stopped = other.stop()
    await waitFor('it to be unready', async () => (await fetch(`${other.healthUrl}/readyz`)).status === 503)
    expect((await fetch(`${other.url}/healthz`)).status).toBe(503)
    // Every response, cached or not, has the header that makes the client close its connection.
    for (const path of ['/api/v2/matches', '/api/v2/matches', getPlayer.path]) {
      const answer = await fetch(`${other.url}${path}`)
      expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    }
    expect(await stopped).toBe(0)
    expect(performance.now() - requested).toBeGreaterThan(1_000)
  })
})
