import { createDrain } from '@touchline/process'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { createSite } from '../create-site.ts'
import { readWebEnvironment } from '../process/environment.ts'
import { createMetrics } from '../process/metrics.ts'

/** Opens a site without an API, because the test requests no page. */
async function openSite(): Promise<FastifyInstance> {
  const nowhere = 'http://127.0.0.1:9'
  const variables = { PORT: '0', HEALTH_PORT: '0', API_URL: nowhere, PROXY_API_URL: nowhere, PROXY_LIVE_URL: nowhere }
  const app = await createSite({
    environment: readWebEnvironment(variables),
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    drain: createDrain(),
    isPolicySent: true,
    attach: async () => ({ renderer: () => Promise.reject(new Error('never asked')) }),
  })
  onTestFinished(() => app.close())
  return app
}

it('BOOK-24b the icons are one file: its URL with the current version is cached for good, any other URL for an hour', async () => {
  const app = await openSite()
  const plain = await app.inject('/fe-api/icons.svg')
  expect([plain.statusCode, plain.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(plain.body).toContain('<symbol id="soccer"')
  expect(plain.headers['cache-control']).toBe('public, max-age=3600')
  const version = String(plain.headers['x-icons-version'])
  const versioned = await app.inject(`/fe-api/icons.svg?version=${version}`)
  expect(versioned.headers['cache-control']).toContain('immutable')
  expect(versioned.body).toBe(plain.body)
  const other = await app.inject('/fe-api/icons.svg?version=old')
  expect([other.statusCode, other.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
})
