import { publicSite, SiteConfiguration } from '@touchline/contract/site'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createSiteSnapshot } from '../site/site-snapshot.ts'
import { createMetrics } from '../process/metrics.ts'
import { servePages } from './serve-pages.ts'

const document = { brand: { name: 'X' }, locales: { list: ['en', 'ar'] } }
const snapshot = createSiteSnapshot(publicSite('x', 1, SiteConfiguration.parse(document)))

function siteThatCannotRender() {
  const app = fastify()
  const metrics = createMetrics()
  servePages(app, {
    build: { renderer: () => Promise.reject(new Error('secret of postgres at /srv/x.ts:1')) },
    sites: { read: () => Promise.resolve(snapshot) },
    apiUrl: 'http://127.0.0.1:9',
    apiFetch: () => fetch,
    maxAgeMs: 1_000,
    metrics,
    isPolicySent: true,
    countryHeader: undefined,
  })
  return { app, metrics }
}

it.each(['/ar/sports', '/ar/users/sign-in'])(
  'NAV-13 SEO-05a %s that fails shows an error page that can be zoomed',
  async (url) => {
    const { app, metrics } = siteThatCannotRender()
    const { statusCode, headers, body } = await app.inject({ url, headers: { 'accept-language': 'de' } })
    expect(statusCode).toBe(500)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    // NAV-11: the address may contain a token, because an error page runs no script that removes it.
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer' })
    // The policy of a response that is not a rendered page allows no scripts.
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'self'/)
    expect(body).toContain('<html lang="ar" dir="rtl">')
    expect(body).toContain('content="width=device-width, initial-scale=1"')
    expect(body).toMatch(/<svg[\s\S]*<h1>[\s\S]*<a href="\/ar\/sports">/)
    expect(body).not.toMatch(/secret|postgres|\.ts:\d/)
    expect(metrics.page()).toContain('touchline_pages_failed 1')
  },
)

it('MINOR 12 no other site can load a page as an image or a script', async () => {
  const { app } = siteThatCannotRender()
  expect((await app.inject({ url: '/sports' })).headers).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
  })
})

it('NAV-13 an address without a language is answered in the language that the browser requests', async () => {
  const { app } = siteThatCannotRender()
  const { body } = await app.inject({ url: '/sports', headers: { 'accept-language': 'xx, de;q=0.8' } })
  expect(body).toContain('<html lang="de" dir="ltr">')
  expect(body).toContain('<a href="/sports">')
})
