import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createDrain, createLog } from '@touchline/process'
import { createMetrics } from '@touchline/process/metrics'
import { handle } from './handle.ts'
import { createServer, loggedUrl } from './server.ts'

const site = {
  ...{ id: 1, operatorId: 1, operatorKey: 'o', key: 's', name: 'Site' },
  ...{ locales: ['en'], timeZone: 'UTC' },
}
const declared = {
  method: 'GET',
  path: '/count',
  summary: 'A count',
  errors: [],
  reply: z.object({ count: z.int() }),
} as const

let server: FastifyInstance | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  await server?.close()
})

/** Sends a request to an endpoint whose handler returns `answer`. */
async function request(endpoint: typeof declared, answer: unknown): Promise<{ status: number; text: string }> {
  const response = await fetch(`${await serve(endpoint, answer)}${endpoint.path}`)
  return { status: response.status, text: await response.text() }
}

async function serve(endpoint: typeof declared, answer: unknown): Promise<string> {
  server = await createServer({
    log: createLog('test', 'silent'),
    metrics: createMetrics('test'),
    drain: createDrain(),
    findSite: async () => site,
    findPlayer: async () => undefined,
    findSessionEnd: async () => undefined,
    findStaff: () => Promise.reject(new Error('no staff')),
    isAccountComplete: async () => true,
    countryAccess: async () => ({ isSiteBlocked: false, isSignInBlocked: false, isSignUpBlocked: false }),
    countryHeader: undefined,
    trustedProxies: 'loopback',
    routes: [handle(endpoint, () => answer as { count: number })],
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

it('BET-05 a process whose event loop is blocked answers `overloaded`, except during its start', async () => {
  const address = `${await serve(declared, { count: 3 })}${declared.path}`
  await standStill()
  expect((await fetch(address)).status).toBe(200)

  const startedMs = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => startedMs + 60_000)
  await vi.waitFor(() => expect(server?.isUnderPressure()).toBe(false), { timeout: 3_000, interval: 5 })
  await standStill()
  const rejected = await fetch(address)
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await rejected.json()).toMatchObject({ code: 'overloaded' })
})

/** Blocks the event loop until the server notices, which takes a while because it measures the mean over a second. */
async function standStill(): Promise<void> {
  while (server?.isUnderPressure() === false) {
    for (const untilMs = Date.now() + 1_300; Date.now() < untilMs;);
    await new Promise((resolve) => setTimeout(resolve))
  }
}

describe.each([
  ['for its caller alone', declared],
  ['that is cached for all callers', { ...declared, maxAgeSeconds: 1 }],
])('BOOK-27a a response %s', (_name, endpoint) => {
  it('is replaced by an internal error, without any of its content, if it does not match its schema', async () => {
    const { status, text } = await request(endpoint, { count: 'many', secret: 'of a player' })
    expect([status, JSON.parse(text)]).toEqual([500, { code: 'internal', trace_id: expect.any(String) }])
    expect(text).not.toMatch(/many|secret|player/)
  })

  it('contains only the fields of its schema', async () => {
    expect(await request(endpoint, { count: 3, secret: 'of a player' })).toEqual({ status: 200, text: '{"count":3}' })
  })
})

const secret = 'S3cr3tS3cr3tS3cr3tS3cr3tS3cr3tS3cr3tS3cr3t0'
const path = '/api/platform/users/confirmation'

it.each([
  `${path}?confirmation_token=${secret}`,
  `${path}?confirmation%5Ftoken=${secret}`,
  `${path}?confirmation_%74oken=${secret}`,
  `${path}?x=1&unlock_token=${secret}&y=2`,
  `${path}?x=1?unlock_token=${secret}`,
  `${path}?x=1;unlock_token=${secret}`,
  `${path}%3Fconfirmation_token=${secret}`,
  `${path}%3fconfirmation_token%3D${secret}`,
  `${path}?confirmation_token%3D${secret}`,
  `${path}?next=%2Fusers%3Freset_password_token%3D${secret}`,
  `${path}?CONFIRMATION_TOKEN=${secret}`,
  `${path}?%zz=${secret}`,
])('AUTH-11 %s is logged without its secret', (url) => {
  expect(loggedUrl(url)).not.toContain(secret)
  expect(loggedUrl(url)).toContain(path)
})

it('query parameters without a secret are logged', () => {
  expect(loggedUrl('/api/v2/matches?limit=20&sport_key=soccer')).toBe('/api/v2/matches?limit=20&sport_key=soccer')
  expect(loggedUrl('/api/v2/sports')).toBe('/api/v2/sports')
})
