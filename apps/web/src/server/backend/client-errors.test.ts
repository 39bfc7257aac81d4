import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSite } from '../create-site.ts'
import { createDrain } from '@touchline/process'
import { readWebEnvironment } from '../process/environment.ts'
import { createMetrics } from '../process/metrics.ts'

const nowhere = 'http://127.0.0.1:9'
const logged: { level: number; msg: string; req?: { url: string } }[] = []
let app: FastifyInstance
let port = 0

async function openSite(): Promise<FastifyInstance> {
  const variables = { PORT: '0', HEALTH_PORT: '0', API_URL: nowhere, PROXY_API_URL: nowhere, PROXY_LIVE_URL: nowhere }
  return createSite({
    environment: readWebEnvironment(variables),
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) }),
    metrics: createMetrics(),
    drain: createDrain(),
    isPolicySent: true,
    attach: async (site) => {
      await site.register(staticFiles, { root: import.meta.dirname, prefix: '/assets/', preCompressed: true })
      return { renderer: () => Promise.reject(new Error('never asked')) }
    },
  })
}

beforeAll(async () => {
  app = await openSite()
  await app.listen({ host: '127.0.0.1', port: 0 })
  ;({ port } = app.server.address() as AddressInfo)
})
afterAll(() => app.close())
beforeEach(() => void logged.splice(0))

/** Sends raw bytes and returns the raw answer; `fetch` and `inject` would normalize the address first. */
function send(head: string, body = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => void (answer += chunk.toString()))
    socket.once('error', reject)
    socket.once('close', () => resolve(answer))
    socket.write(`${head}\r\n\r\n${body}`)
  })
}

const get = (target: string, method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close`
const post = (type: string, body: string) =>
  [`${get('/reports', 'POST')}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}`, body] as const

const json = 'application/json'
const faults: Record<string, readonly [status: number, head: string, body?: string]> = {
  'a report that is broken JSON': [400, ...post(json, '{"title":')],
  'a report in XML': [415, ...post('application/xml', '<report/>')],
  'a report of 20 kB': [413, ...post(json, JSON.stringify({ details: 'x'.repeat(20_000) }))],
  'a walk out of the live path': [400, get('/connection/../api/info')],
  'a walk out of the API, escaped': [400, get('/api/%2e%2e/metrics')],
  'a walk out of the API, half escaped': [400, get('/api/v2/..%2f..%2fmetrics')],
  'a zero byte in the name of a file': [403, get('/assets/%00')],
  'an escape that is none': [400, get('/sports/%zz')],
  'an absolute address': [400, get('http://elsewhere.example/sports')],
  'a backslash in the path': [400, get('/\\elsewhere.example/')],
  'a backslash after slashes': [400, get('//\\elsewhere.example')],
  'a method the site does not have': [404, get('/sports', 'PUT')],
  'a method that few servers have': [404, get('/sports', 'PROPFIND')],
  'a method that nobody has': [400, get('/sports', 'BREW')],
  'a header that is none': [400, `${get('/sports')}\r\nno colon here`],
  'headers without end': [431, `${get('/sports')}\r\nx-long: ${'x'.repeat(40_000)}`],
}

const withoutHost: Record<string, string> = {
  'HTTP/1.0 without a host': 'HTTP/1.0',
  'HTTP/1.1 without a host': 'HTTP/1.1\r\nConnection: close',
  'an empty host': 'HTTP/1.1\r\nHost:\r\nConnection: close',
  'a host of spaces': 'HTTP/1.1\r\nHost:   \r\nConnection: close',
  'a port alone': 'HTTP/1.1\r\nHost: :8080\r\nConnection: close',
}
const socketHeaders = 'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='

describe('CFG-07e a request that names no host belongs to no site', () => {
  it.each(Object.entries(withoutHost))('%s', async (_name, protocol) => {
    for (const path of [
      '/api/v2/matches?limit=1',
      '/connection/http_stream',
      '/sports',
      '/robots.txt',
      '/site/a.css',
    ]) {
      const answer = await send(`GET ${path} ${protocol}`)
      expect(`${path} ${answer.split('\r\n')[0]}`).toMatch(/ HTTP\/1\.1 400 /)
    }
    expect(logged.filter(({ level }) => level >= 40)).toEqual([])
  })

  it('cannot open a live socket', async () => {
    const answer = await send(`GET /connection/websocket HTTP/1.1\r\nHost:\r\nConnection: Upgrade\r\n${socketHeaders}`)
    expect(answer.split('\r\n')[0]).toMatch(/^HTTP\/1\.1 400 /)
  })
})

it('an open connection without a request does not delay the closing of the site process', async () => {
  const other = await openSite()
  await other.listen({ host: '127.0.0.1', port: 0 })
  const unused = connect((other.server.address() as AddressInfo).port, '127.0.0.1')
  await once(other.server, 'connection')
  const ended = once(unused.resume(), 'close')
  await other.close()
  expect(await ended).toHaveLength(1)
}, 3_000)

it('a slow request is ended if its headers take more than 10 s or the whole request more than 15 s', () => {
  expect(app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000 })
})

describe('MINOR 7 a request that names two hosts belongs to no site', () => {
  const [own, other] = ['localhost', 'elsewhere.example']
  it.each([
    [own, other],
    [other, own],
    [own, own],
  ])('Host: %s and host: %s', async (first, second) => {
    for (const path of ['/api/v2/matches?limit=1', '/connection/http_stream', '/sports', '/robots.txt']) {
      const answer = await send(`GET ${path} HTTP/1.1\r\nHost: ${first}\r\nhost: ${second}\r\nConnection: close`)
      expect(`${path} ${answer.split('\r\n')[0]}`).toMatch(/ HTTP\/1\.1 400 /)
    }
  })

  it('cannot open a live socket', async () => {
    const head = `GET /connection/websocket HTTP/1.1\r\nHost: ${own}\r\nHost: ${other}\r\nConnection: Upgrade`
    expect((await send(`${head}\r\n${socketHeaders}`)).split('\r\n')[0]).toMatch(/^HTTP\/1\.1 400 /)
  })
})

it('MINOR 12 every response forbids the browser features that no page or frame uses, and no others', async () => {
  for (const path of ['/robots.txt', '/assets/none.js', '/sports']) {
    const policy = /^permissions-policy: (.*)\r$/im.exec(await send(get(path)))?.[1]?.split(', ') ?? []
    expect(policy).toEqual(expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'usb=()']))
    // A deposit page in a frame, videos, passkeys and sharing need these features.
    expect(policy.join()).not.toMatch(/payment|fullscreen|autoplay|publickey|clipboard|web-share/)
  }
})

describe('an invalid request is answered with the status of a client error', () => {
  it.each(Object.entries(faults))('%s', async (_name, [status, head, body]) => {
    const answer = await send(head, body)
    expect(answer.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
    expect(answer).toMatch(/^referrer-policy: /im)
    expect(answer).toMatch(/^content-security-policy: default-src 'none'; .*frame-ancestors 'self'/im)
    expect(answer).toMatch(/^cross-origin-opener-policy: same-origin\r$/im)
    expect(answer).toMatch(/^x-trace-id: [0-9a-f]{32}\r$/im)
    expect(answer).toMatch(/^cache-control: no-store\r$/im)
    expect(answer).not.toMatch(/^location: /im)
    expect(answer).not.toMatch(/FST_|Route |statusCode|node_modules|Unexpected|elsewhere/)
    expect(logged.filter(({ level }) => level >= 40)).toEqual([])
  })
})

it.each([
  '/users/password/edit?reset_password_token=only-for-one',
  '/users/confirmation?utm=1?confirmation_token=only-for-one',
  '/users/sign-in?next=%2Fusers%2Funlock%3Funlock_token%3Donly-for-one',
  '/users/unlock%3Funlock_token%3Donly-for-one',
])('NAV-11 the log has the path of %s and not its token', async (target) => {
  await send(get(target))
  const line = logged.find(({ msg }) => msg === 'incoming request')
  expect(line?.req?.url).toBe(target.split(/\?|%3f/i)[0])
  expect(JSON.stringify(logged)).not.toContain('only-for-one')
})
