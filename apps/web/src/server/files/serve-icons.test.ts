import { publicSite, SiteConfiguration } from '@touchline/contract/site'
import { createDrain } from '@touchline/process'
import { fastify } from 'fastify'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { createSite } from '../create-site.ts'
import { createSiteSnapshot } from '../site/site-snapshot.ts'
import { serveIcons } from './serve-site-files.ts'
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

it('BOOK-24b the icons are one file: its URL with the current version is cached for good, one without a version for an hour', async () => {
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
  expect([other.statusCode, other.headers['cache-control']]).toEqual([200, 'no-store'])
})

it('MISC-04c BOOK-24b the icons are those of the site of the host name, and the product’s where no site is known', async () => {
  const document = { brand: { name: 'X' }, locales: { list: ['en'] }, site: { icons: { whistle: 'M3 10h14' } } }
  const snapshot = createSiteSnapshot(publicSite('x', 1, SiteConfiguration.parse(document)))
  const app = fastify()
  onTestFinished(() => app.close())
  const read = async (host: string) => (host === 'own.example' ? snapshot : ('unreachable' as const))
  serveIcons(app, { read })
  const request = (host: string, url: string) => app.inject({ url, headers: { host } })
  const own = await request('own.example', snapshot.view.files.icons!.href)
  expect(own.body).toContain('<symbol id="whistle"')
  expect(own.body).toContain('<symbol id="soccer"')
  expect(own.headers['cache-control']).toContain('immutable')
  const other = await request('other.example', snapshot.view.files.icons!.href)
  expect(other.body).not.toContain('whistle')
  expect(other.body).toContain('<symbol id="soccer"')
  expect(other.headers['cache-control']).toBe('no-store')
})
