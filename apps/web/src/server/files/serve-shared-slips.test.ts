import { publicSite, SiteConfiguration } from '@touchline/contract/site'
import type { SiteConfigurationDocument } from '@touchline/contract/site'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createSiteSnapshot } from '../site/site-snapshot.ts'
import { serveSharedSlips } from './serve-shared-slips.ts'

const code = '7KT4W9XMB2QH5ZRD'
const selection = {
  match_id: 1,
  market_id: 1,
  specifier: '',
  outcome_id: '1',
  odds: 1_850,
  state: 'open',
  current_odds: 1_900,
  change: 'higher',
  names: {
    name_a: 'Arsenal',
    name_b: 'Chelsea',
    start_time: '2026-11-15T18:00:00Z',
    market: '1x2',
    outcome: '<b>"Arsenal"</b>',
  },
  match: { urn_id: 'u', slug: 's', status: 0, provider: 'betradar', sport_key: 'soccer', category: 'England' },
}
const times = { created_at: '2026-11-15T16:00:00Z', expires_at: '2026-11-22T16:00:00Z' }
const answer = {
  code,
  ...times,
  bets: [{ stake: null, selections: [selection, { ...selection, current_odds: null }] }],
}

async function visit(url: string, status = 200, settings: Partial<SiteConfigurationDocument> = {}) {
  const document = { brand: { name: 'X' }, locales: { list: ['en', 'ar'] }, ...settings }
  const snapshot = createSiteSnapshot(publicSite('x', 1, SiteConfiguration.parse(document)))
  const app = fastify({ trustProxy: true })
  const requested: string[] = []
  serveSharedSlips(app, {
    sites: { read: () => Promise.resolve(snapshot) },
    apiUrl: 'http://api',
    apiFetch: () => async (address) => {
      requested.push(address)
      return { ok: status === 200, status, text: async () => JSON.stringify(answer) }
    },
  })
  const { statusCode, body, headers } = await app.inject({
    url,
    headers: { host: 'bets.example', 'x-forwarded-proto': 'https' },
  })
  return { statusCode, body, headers, requested }
}

it('BEY-12c SEO-05a the page of a shared link has a preview with the selections and an image, can be zoomed, and leads to the slip', async () => {
  const { statusCode, body, requested } = await visit(`/s/${code}`)
  expect([statusCode, requested]).toEqual([200, [`http://api/api/v3/bets/share-code?code=${code}`]])
  expect(body).toContain('<meta property="og:title" content="1 pick · X">')
  expect(body).toContain('content="width=device-width, initial-scale=1"')
  // Names from the feed are escaped.
  expect(body).toContain('content="&#60;b&#62;&#34;Arsenal&#34;&#60;/b&#62; 1.90"')
  expect(body).toContain('<meta property="og:image" content="https://bets.example/s/preview.png">')
  expect(body).toContain(`<meta http-equiv="refresh" content="0;url=/sports?betcode=${code}">`)
  expect(body).not.toContain('<b>')
})

it('NAV-01d BEY-12c a shared slip is served outside the base segment, in the language of the link; an unknown language and a malformed code are not found', async () => {
  expect((await visit(`/ar/s/${code}`)).body).toContain(`url=/ar/sports?betcode=${code}`)
  for (const url of [`/de/s/${code}`, '/s/short', `/s/${code.toLowerCase()}`]) {
    const { statusCode, requested } = await visit(url)
    expect([url, statusCode, requested]).toEqual([url, 404, []])
  }
})

it('NAV-11a the campaign tags of a shared link are passed on to the site, list parameters and another code are not, and crawlers get none of them', async () => {
  const { body, headers } = await visit(`/s/${code}?stag=partner&page=2&betcode=OTHER&gclid=a;b%22`)
  const next = `/sports?betcode=${code}&#38;stag=partner&#38;gclid=a%3Bb%22`
  expect(body).toContain(`<meta http-equiv="refresh" content="0;url=${next}">`)
  expect(body).toContain(`<a href="${next}">`)
  expect(body).toContain(`<meta property="og:url" content="https://bets.example/sports?betcode=${code}">`)
  expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['public, max-age=60', undefined])
})

it('NAV-11 a shared link with a secret in its query is not cached and sends no referrer', async () => {
  const { headers } = await visit(`/s/${code}?reset_password_token=x`)
  expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
})

it('SEO-03a the page of a shared link names the organization behind the site, even if the code is unknown', async () => {
  for (const status of [200, 404]) {
    const { body } = await visit(`/s/${code}`, status, { brand: { name: '</script><b>' } })
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(text)).toMatchObject({
      '@type': 'Organization',
      name: '</script><b>',
      url: 'https://bets.example',
    })
  }
})

it('an unknown code leads to the site, which reports it; the response is not cached', async () => {
  const { statusCode, body, headers } = await visit(`/s/${code}`, 404)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toContain('<title>X</title>')
  expect(body).toContain(`url=/sports?betcode=${code}`)
})

it('BEY-12c the preview image is served', async () => {
  const { statusCode, headers } = await visit('/s/preview.png')
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
})

it('I18N-02c the preview of an Arabic site has the digits that the site has chosen', async () => {
  const bodyWith = async (digits: 'locale' | 'latin') =>
    (await visit(`/ar/s/${code}`, 200, { locales: { list: ['en', 'ar'], digits } })).body
  expect(await bodyWith('locale')).toContain('١٫٩٠')
  const latin = await bodyWith('latin')
  expect(latin).toContain('1.90')
  expect(latin).not.toMatch(/[\u0660-\u0669]/)
})

it('I18N-02d the Arabic preview runs from right to left, unless the site has switched that off', async () => {
  const bodyWith = async (isOn: boolean) => (await visit(`/ar/s/${code}`, 200, { features: { rtl_view: isOn } })).body
  expect(await bodyWith(true)).toContain('<html lang="ar" dir="rtl">')
  expect(await bodyWith(false)).toContain('<html lang="ar" dir="ltr">')
})
