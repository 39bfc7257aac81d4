import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSiteBench } from './site-bench.ts'
import type { SiteBench } from './site-bench.ts'

let bench: SiteBench
beforeAll(async () => void (bench = await openSiteBench('web hostile input')))
afterAll(() => bench?.close())

const evil = 'evil.example'

/** Paths of kinds that have made other sites redirect their visitors to a foreign host. */
const paths = [
  `//${evil}`,
  `//${evil}/`,
  `///${evil}/`,
  `////${evil}//`,
  `/\\${evil}`,
  `/\\${evil}/`,
  `/\\/${evil}/`,
  `\\\\${evil}/`,
  `/%2f${evil}/`,
  `/%2f%2f${evil}/`,
  `//%2f${evil}/`,
  `/%5c${evil}/`,
  `/%5c%5c${evil}/`,
  `/%09/${evil}/`,
  `/%0d%0alocation:%20https://${evil}/`,
  `/%0alocation:%20https://${evil}/`,
  `/%e5%98%8a%e5%98%8dlocation:https://${evil}/`,
  `/.//${evil}/`,
  `/..//${evil}/`,
  `/./%2e//${evil}/`,
  `/sports/..//${evil}/`,
  `/sports/%2e%2e//${evil}/`,
  `/sports/..%2f..%2f%2f${evil}/`,
  `/en//${evil}`,
  `/en//${evil}/`,
  `/en/%2f${evil}/`,
  `/en/%2f%2f${evil}`,
  `/en/%5c${evil}`,
  `/en/%5c%5c${evil}/sports`,
  `/en/.//${evil}`,
  `/en/..//${evil}/`,
  `/EN//${evil}`,
  `/de//${evil}/`,
  `/de/%2f%2f${evil}/`,
  `/en/https://${evil}/`,
  `/https://${evil}/`,
  `/https:/${evil}/`,
  `/${evil}/%2f..`,
  `/@${evil}/`,
  `/sports//${evil}/%2e%2e/`,
  `/sports/soccer/${evil}//`,
  `/;@${evil}/`,
  `/?//${evil}/`,
  `/site/touchline.older.css/..//${evil}`,
  `/messages/touchline.older//${evil}/common.json`,
  `/s//${evil}`,
]

/** Names of parameters by which other sites redirect. */
const parameters = [
  'next',
  'return_to',
  'returnTo',
  'redirect',
  'redirect_uri',
  'url',
  'continue',
  'goto',
  'dest',
  'r',
  'u',
]
const pages = [
  '/',
  '/en',
  '/en/sports',
  '/sports/',
  '/users/sign-in',
  '/users/sign-in/',
  '/de/users/sign-in',
  '/users/sign-out',
]

/** Returns the host to which a browser on the site would be redirected. */
const hostAfter = (location: unknown) => new URL(String(location), 'http://localhost').host

describe('NAV-03 NAV-13 no address of the site leads to another host', () => {
  it(`because of its path, in ${paths.length} ways`, async () => {
    const wrong: unknown[] = []
    let moved = 0
    for (const path of paths) {
      const { status, headers, text } = await bench.get(path)
      const location = headers['location']
      if (location !== undefined) moved += 1
      const leads = location === undefined ? 'localhost' : hostAfter(location)
      const isOurs = leads === 'localhost' && !/^\/[/\\]|[\r\n]/.test(String(location ?? '/'))
      // The answer must not redirect by a `refresh` header or meta tag either.
      const isQuiet = headers['refresh'] === undefined && !/http-equiv="refresh"[^>]*evil/i.test(text)
      if (!isOurs || !isQuiet || status >= 500) wrong.push([path, status, location])
    }
    expect(wrong).toEqual([])
    // Many of the paths are redirected, but to a page of the site.
    expect(moved).toBeGreaterThan(10)
  })

  it('because of a parameter, whatever its name is', async () => {
    const wrong: unknown[] = []
    for (const page of pages)
      for (const target of [`https://${evil}/`, `//${evil}`, `/\\${evil}`]) {
        const query = parameters.map((name) => `${name}=${encodeURIComponent(target)}`).join('&')
        const { status, headers, text } = await bench.get(`${page}?${query}`)
        const location = headers['location']
        const isOurs =
          location === undefined || (hostAfter(location) === 'localhost' && !String(location).startsWith('//'))
        // Links on the page may contain the address as a parameter, but no link may lead to it.
        const links = [...text.matchAll(/(?:href|action|src|content)="([^"]*)"/g)].map(([, href = '']) => href)
        const leading = links.filter((href) => hostAfter(href.replaceAll('&amp;', '&').replace(/^0;url=/, '')) === evil)
        if (!isOurs || status >= 500 || leading.length > 0) wrong.push([page, target, status, location, leading])
      }
    expect(wrong).toEqual([])
  })

  it('because of a host name that belongs to no site', async () => {
    // Subdomains of `localhost`, because the development server itself rejects any other name.
    for (const host of ['evil.localhost', 'localhost.evil.localhost']) {
      const { status, headers, text } = await bench.get('/en/sports', { host })
      expect([host, status, headers['location'], /evil/.test(text)]).toEqual([host, 421, undefined, false])
    }
  })

  it('or sends it a secret as referrer: pages with a secret send no referrer and are not cached, even when they redirect', async () => {
    for (const path of [
      '/users/password/edit',
      '/en/users/password/edit',
      '/users/confirmation/',
      '/de/users/unlock',
    ]) {
      const { headers } = await bench.get(`${path}?reset_password_token=secret&confirmation_token=secret`)
      expect([path, headers['referrer-policy'], headers['cache-control']]).toEqual([path, 'no-referrer', 'no-store'])
    }
  })
})

describe('SEO-03 SHELL-05 the configured name of a brand is escaped everywhere', () => {
  const name = '</script><script>alert(1)</script>'

  it('in the content, the title, the structured data and the embedded state of a page', async () => {
    await bench.save('touchline', (document) => ({
      ...document,
      brand: { ...(document['brand'] as object), name },
      seo: { ...(document['seo'] as object), siteName: `${name}<img src=x>` },
    }))
    const read = async () => (await bench.get('/sports')).text
    await waitFor('the name', async () => (await read()).includes('alert(1)'))
    for (const path of ['/sports', '/users/sign-in', '/nothing-here', '/s/ABCDEFGHJKMNPQRS', '/de/sports']) {
      const { text } = await bench.get(path)
      expect(text).toContain('alert(1)')
      expect(text).not.toMatch(/<script>alert|<img src=x/)
      // Every script on the page must be one that the renderer wrote.
      const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, source = '']) => source.trim())
      expect(scripts.filter((source) => source.startsWith('alert('))).toEqual([])
    }
  })
})
