import { createDrain, createLog } from '@touchline/process'
import { createMetrics } from '@touchline/process/metrics'
import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { handle } from './handle.ts'
import { createServer } from './server.ts'

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
afterEach(() => server?.close())

/** What a caller gets where the handler answers with this. */
async function ask(endpoint: typeof declared, answer: unknown): Promise<{ status: number; text: string }> {
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
    routes: [handle(endpoint, async () => answer as { count: number })],
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${endpoint.path}`)
  return { status: response.status, text: await response.text() }
}

describe.each([
  ['for its caller alone', declared],
  ['that is cached for everybody', { ...declared, maxAgeSeconds: 1 }],
])('BOOK-27a an answer %s', (_name, endpoint) => {
  it('that breaks its schema is an error of ours, and nothing of it is sent', async () => {
    const { status, text } = await ask(endpoint, { count: 'many', secret: 'of a player' })
    expect([status, JSON.parse(text)]).toEqual([500, { code: 'internal', trace_id: expect.any(String) }])
    expect(text).not.toMatch(/many|secret|player/)
  })

  it('is sent with what its schema names, and nothing more', async () => {
    expect(await ask(endpoint, { count: 3, secret: 'of a player' })).toEqual({ status: 200, text: '{"count":3}' })
  })
})
