import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSiteBench } from './site-bench.ts'
import type { SiteBench } from './site-bench.ts'

let bench: SiteBench
beforeAll(async () => {
  bench = await openSiteBench('web site', { TOUCHLINE_DEMO: '1' })
})
afterAll(() => bench?.close())

const zafaran = { host: 'zafaran.localhost' }

function found(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[1] ?? `nothing like ${pattern}`
}

describe('a site that is found by its host name', () => {
  it('CFG-07 the host selects brand, language, direction and theme', async () => {
    const one = await bench.get('/sports')
    expect(one.status).toBe(200)
    expect(one.text).toContain('<html lang="en" dir="ltr" data-digits="latin" data-theme="dark" data-brand="touchline"')
    const other = await bench.get('/sports', zafaran)
    expect(other.text).toContain('<html lang="ar" dir="rtl" data-digits="own" data-theme="light" data-brand="zafaran"')
    expect(other.text).not.toMatch(/touchline\.\w+\.css/)
  })

  it('CFG-07 no site answers at an unknown host', async () => {
    // A subdomain of `localhost`, because the development server itself rejects any other name.
    for (const path of ['/sports', '/robots.txt', '/site/touchline.x.css'])
      expect((await bench.get(path, { host: 'nobody.localhost' })).status).toBe(421)
  })

  it('SHELL-05 the brand is a style sheet whose name changes with its content', async () => {
    const { text } = await bench.get('/sports', zafaran)
    const sheet = found(text, /href="(\/site\/zafaran\.[\w-]+\.css)"/)
    const reply = await bench.get(sheet, zafaran)
    expect(reply.headers['cache-control']).toContain('immutable')
    expect(reply.text).toContain("data-theme='light'")
    const older = await bench.get('/site/zafaran.older.css', zafaran)
    expect([older.status, older.headers['location'], older.headers['cache-control']]).toEqual([302, sheet, 'no-store'])
    // The sheet of one brand is not found at the host of another.
    expect((await bench.get(sheet)).status).toBe(404)
  })

  it('CFG-01a a page links the favicon of its site, which the site serves', async () => {
    const icon = found(
      (await bench.get('/sports', zafaran)).text,
      /<link rel="icon" href="(\/site\/zafaran\.[\w-]+\.svg)"/,
    )
    const { status, headers, text } = await bench.get(icon, zafaran)
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(text).toMatch(/^<svg/)
    const own = found((await bench.get('/sports')).text, /<link rel="icon" href="([^"]+)"/)
    expect([own, (await bench.get(own)).status]).toEqual([expect.stringMatching(/^\/site\/touchline\./), 200])
    // The icon of one brand is not found at the host of another.
    expect((await bench.get(icon)).status).toBe(404)
  })

  it('every page of a demo states to every visitor that the site is a demo', async () => {
    const note = (text: string) => `<p class="footer__demo">${text}</p>`
    expect((await bench.get('/sports')).text).toContain(note('Demo: play money, simulated matches'))
    expect((await bench.get('/de/about')).text).toContain(note('Demo: Spielgeld, simulierte Spiele'))
    const other = await bench.get('/sports', zafaran)
    expect(other.text).toContain(note('عرض تجريبي: نقود لعب ومباريات محاكاة'))
    expect(other.headers['cache-control']).toMatch(/^public/)
  })

  it('SEO-05ab zooming is possible only if the site allows it', async () => {
    expect((await bench.get('/sports')).text).toContain('user-scalable=no')
    expect((await bench.get('/sports', zafaran)).text).not.toContain('user-scalable=no')
  })
})

describe('messages of a page', () => {
  it('I18N-01 a page refers to one file with the messages in its language, whose name changes with its content', async () => {
    const { text } = await bench.get('/de/sports')
    const file = found(text, /href="(\/messages\/touchline\.[\w-]+\/de\/[\w+-]+\.json)"/)
    const reply = await bench.get(file)
    expect(reply.headers['cache-control']).toContain('immutable')
    expect(JSON.parse(reply.text)).toMatchObject({ 'common.close': 'Schließen' })
    expect(Object.keys(JSON.parse(reply.text))).not.toContain('bets.title')
    const older = await bench.get(file.replace(/touchline\.[\w-]+/, 'touchline.older'))
    expect([older.status, older.headers['location']]).toEqual([302, file])
  })

  it.each(['fr/common', 'de/shell+common', 'de/common+common', 'de/nothing', '../common', 'de/'])(
    'I18N-01 there is no file %s',
    async (name) => {
      expect((await bench.get(`/messages/touchline.x/${name}.json`)).status).not.toBe(200)
    },
  )

  it("CFG-03b a site's own messages replace those of the product", async () => {
    const { text } = await bench.get('/en/sports', zafaran)
    const file = found(text, /href="(\/messages\/zafaran\.[\w-]+\/en\/[\w+-]+\.json)"/)
    expect(JSON.parse((await bench.get(file, zafaran)).text)).toMatchObject({ 'shell.sports': 'Sports betting' })
  })
})

describe('search engines', () => {
  it('SEO-02ab SEO-03ab read canonical and language links, the organisation and a preview', async () => {
    const { text } = await bench.get('/de/sports')
    expect(text).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/de\/sports"/)
    expect(text).toMatch(/hrefLang="x-default" href="http:\/\/localhost:\d+\/sports"/)
    expect(text).toContain('"@type":"Organization","name":"Touchline"')
    expect(text).toContain('property="og:title"')
    expect(text).toMatch(/property="og:image" content="http:\/\/localhost:\d+\/[^"]+\.png[?"]/)
  })

  it('SEO-03a read the organisation on a page with a text', async () => {
    const { status, text } = await bench.get('/terms-and-conditions')
    expect(status).toBe(200)
    expect(text.match(/"@type":"Organization","name":"Touchline"/g)).toHaveLength(1)
  })

  it('SEO-03ab find the organisation and the preview of the site on the page that is shown for a missing address', async () => {
    const { status, text } = await bench.get('/de/sports/nothing/at/all')
    expect(status).toBe(404)
    expect(text.match(/"@type":"Organization","name":"Touchline"/g)).toHaveLength(1)
    expect(text.match(/property="og:image"/g)).toHaveLength(1)
    expect(text).toContain('property="og:locale" content="de"')
  })

  it('SEO-02a get no address with a port that a visitor has invented', async () => {
    const { text } = await bench.get('/de/sports', { host: 'localhost:1234' })
    expect(text).toContain('<link rel="canonical" href="http://localhost/de/sports"')
    expect(text).not.toContain('1234')
    expect((await bench.get('/robots.txt', { host: 'localhost:1234' })).text).toContain('http://localhost/sitemap.xml')
  })

  it('SEO-03de find robots.txt and a sitemap of pages in every language', async () => {
    expect((await bench.get('/robots.txt')).text).toMatch(/Sitemap: http:\/\/localhost:\d+\/sitemap\.xml/)
    const map = await bench.get('/sitemap.xml')
    expect(map.headers['content-type']).toContain('application/xml')
    expect(map.text).toMatch(/<loc>http:\/\/localhost:\d+\/ar\/sports\/how-it-works<\/loc>/)
    expect(map.text).not.toContain('bets-history')
  })

  it('SEO-01a are excluded from a site that is configured not to be indexed', async () => {
    expect((await bench.get('/robots.txt', { host: 'harbour.localhost' })).text).toContain('Disallow: /\n')
    expect((await bench.get('/sitemap.xml', { host: 'harbour.localhost' })).status).toBe(404)
    expect((await bench.get('/sports', { host: 'harbour.localhost' })).text).toContain('content="noindex,nofollow"')
  })
})

describe('pages of blocks', () => {
  it('SHELL-01abf SHELL-03a a page shows its blocks in its zones, and around what it shows by itself', async () => {
    const text = (en: string) => ({ kind: 'text', config: { text: { en } } })
    const zones = {
      header: ['logo', 'search', 'language', 'odds', 'profile'].map((kind) => ({ kind })),
      left_sidebar: [
        { kind: 'side-menu' },
        { kind: 'divider' },
        { kind: 'menu-item', config: { kind: 'page', page: 'results' } },
        { kind: 'sport-list' },
        { kind: 'clock' },
      ],
      content: [text('Above the page.'), { kind: 'page-body' }, text('Below the page.')],
    }
    let former: unknown
    await bench.save('touchline', ({ pages, ...document }) => {
      former = pages
      return { ...document, pages: { about: { zones } } }
    })
    const shown = await waitFor(
      'the saved page',
      async () => {
        const { text: page } = await bench.get('/sports/about')
        return page.includes('Above the page.') ? page : undefined
      },
      { timeoutMs: 20_000 },
    )
    const places = [
      'class="search-opener"',
      'class="divider"',
      'site-clock',
      '<p>Above the page.</p>',
      '<h1',
      '<p>Below the page.</p>',
    ]
    const positions = places.map((place) => shown.indexOf(place))
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
    expect(positions).not.toContain(-1)
    // Everything is in its place, and nothing waits for a script.
    expect(shown).not.toMatch(/class="skel|<template/)
    expect((await bench.get('/sports/general-rules')).text).not.toContain('<p>Above the page.')
    await bench.save('touchline', (document) => ({ ...document, pages: former }))
  }, 60_000)

  it('SHELL-03a SHELL-01f a page of the product has its own blocks, until the configuration lists others', async () => {
    const home = async () => (await bench.get('/sports')).text
    const results = async () => (await bench.get('/sports/results')).text
    expect(await home()).toContain('sports-row')
    expect(await results()).toContain('class="list-filter"')
    let former: unknown
    const zones = { content: [{ kind: 'live-events', config: { limit: 5 } }] }
    const added = { content: [{ kind: 'text', config: { text: { en: 'Above the results.' } } }, { kind: 'page-body' }] }
    await bench.save('touchline', ({ pages, ...document }) => {
      former = pages
      return { ...document, pages: { home: { zones }, results: { zones: added } } }
    })
    const shown = await waitFor(
      'the saved page',
      async () => {
        const page = await home()
        return page.includes('sports-row') ? undefined : page
      },
      { timeoutMs: 20_000 },
    )
    // The head of the page stays, and the list of the configuration replaces the others.
    expect(shown.indexOf('<h1')).toBeLessThan(shown.indexOf('Nothing is live right now'))
    const places = ['Above the results.', '<h1 class="page-title">', 'class="list-filter"']
    const page = await results()
    const positions = places.map((place) => page.indexOf(place))
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
    expect(positions).not.toContain(-1)
    await bench.save('touchline', (document) => ({ ...document, pages: former }))
  }, 60_000)

  it('NAV-08b SHELL-03c a page of the operator shows events, and its filters are part of its address', async () => {
    const content = [{ kind: 'events-filter' }, { kind: 'prematch-events' }, { kind: 'event-markets' }]
    const custom = { path: '/all-matches', title: { en: 'All matches' }, zones: { content } }
    let former: unknown
    await bench.save('touchline', ({ customPages, ...document }) => {
      former = customPages
      return { ...document, customPages: [...(customPages as object[]), custom] }
    })
    const shown = await waitFor(
      'the saved page',
      async () => {
        const { status, text } = await bench.get('/sports/all-matches')
        return status === 200 ? text : undefined
      },
      { timeoutMs: 20_000 },
    )
    expect(shown).toContain('href="/sports/all-matches?time=1h"')
    expect(shown).toContain('<h1 class="page-title">All matches</h1>')
    expect((await bench.get('/sports/all-matches?sport=outrights')).text).toContain('href="/sports/all-matches"')
    await bench.save('touchline', (document) => ({ ...document, customPages: former }))
  }, 60_000)
})

describe('pages with texts', () => {
  const pages = [
    { path: '/sports/general-rules', sections: 11 },
    { path: '/terms-and-conditions', sections: 7 },
    { path: '/privacy-policy', sections: 8 },
    { path: '/sports/about', sections: 5 },
  ]

  it.each(pages)('SHELL-13g $path has real text in every language, and every page leads to it', async (page) => {
    const texts = await Promise.all(
      ['', '/de', '/ar'].map(async (prefix) => {
        const { status, text } = await bench.get(prefix + page.path)
        expect(status).toBe(200)
        const [, article = ''] = /<article[^>]*>(.*?)<\/article>/s.exec(text) ?? []
        const sections = [...article.matchAll(/<section[^>]*>(.*?)<\/section>/gs)].map(([, body = '']) =>
          body.replaceAll(/<h2.*?<\/h2>|<[^>]+>/gs, ''),
        )
        expect(sections.length).toBeGreaterThanOrEqual(page.sections)
        // Each section has at least a sentence, and contains no message key and no placeholder.
        for (const section of sections) {
          expect(section.length).toBeGreaterThan(30)
          expect(section).not.toMatch(/^[a-z-]+\.[a-z-]+$|\{\w+\}/)
        }
        return sections.join('\n')
      }),
    )
    expect(new Set(texts).size).toBe(3)
    const footer = (await bench.get('/sports')).text.split('<footer')[1]
    expect(footer).toContain(`href="${page.path}"`)
  })
})

it('SHELL-08b the worker for push messages comes from the site itself, with a policy that allows what it loads', async () => {
  const { status, headers, text } = await bench.get('/OneSignalSDKWorker.js')
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/javascript/)
  expect(headers['content-security-policy']).toContain("default-src 'self' https://*.onesignal.com")
  expect(text).toContain("importScripts('https://cdn.onesignal.com/")
})

describe('a saved configuration', () => {
  it('CFG-06 applies to pages within 5 s, and its files have new names', async () => {
    const before = await bench.get('/sports', zafaran)
    await bench.save('zafaran', (document) => ({
      ...document,
      brand: { ...(document['brand'] as object), name: 'Za’faran', corners: 'sharp' },
      locales: { list: ['en', 'ar'] },
    }))
    const savedAt = performance.now()
    await waitFor('the new name', async () => (await bench.get('/sports', zafaran)).text.includes('Za’faran'))
    expect(performance.now() - savedAt).toBeLessThan(5_000)
    const after = await bench.get('/sports', zafaran)
    expect(after.text).toContain('<html lang="en"')
    const sheet = /\/site\/zafaran\.[\w-]+\.css/
    expect(sheet.exec(after.text)?.[0]).not.toBe(sheet.exec(before.text)?.[0])
  })
})

// These tests must be the last, because they end the API.
describe('a site whose API is down', () => {
  it('CFG-06 is still served with its last configuration, and its failed pages show only a public code', async () => {
    await bench.get('/sports')
    await bench.api.kill9()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect((await bench.get('/robots.txt')).status).toBe(200)
    const { status, text } = await bench.get('/sports')
    expect(status).toBe(500)
    expect(text).toContain('data-brand="touchline"')
    expect(text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|postgres|node_modules|\.ts:\d/)
    // The configuration of a host that was never requested before is not known.
    expect((await bench.get('/sports', { host: 'harbour2.localhost' })).status).toBe(500)
  })
})
