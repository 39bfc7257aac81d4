import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSiteBench } from './site-bench.ts'
import type { SiteBench } from './site-bench.ts'

let bench: SiteBench
beforeAll(async () => void (bench = await openSiteBench('web hostile input')))
afterAll(() => bench?.close())

const evil = 'evil.example'

/** Addresses by which sites were made to send their visitors elsewhere. */
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

/** Parameters that other sites follow. */
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

/** Where a browser on the site would be taken. */
const hostAfter = (location: unknown) => new URL(String(location), 'http://localhost').host

describe('NAV-03 NAV-13 no address of the site leads elsewhere', () => {
  it(`by its path, in ${paths.length} ways`, async () => {
    const wrong: unknown[] = []
    let moved = 0
    for (const path of paths) {
      const { status, headers, text } = await bench.get(path)
      const location = headers['location']
      if (location !== undefined) moved += 1
      const leads = location === undefined ? 'localhost' : hostAfter(location)
      const isOurs = leads === 'localhost' && !/^\/[/\\]|[\r\n]/.test(String(location ?? '/'))
      // Nor is a header written by it, nor a page that moves on by itself.
      const isQuiet = headers['refresh'] === undefined && !/http-equiv="refresh"[^>]*evil/i.test(text)
      if (!isOurs || !isQuiet || status >= 500) wrong.push([path, status, location])
    }
    expect(wrong).toEqual([])
    // Many of them do move, to a page of ours.
    expect(moved).toBeGreaterThan(10)
  })

  it('by a parameter, whatever it is called', async () => {
    const wrong: unknown[] = []
    for (const page of pages)
      for (const target of [`https://${evil}/`, `//${evil}`, `/\\${evil}`]) {
        const query = parameters.map((name) => `${name}=${encodeURIComponent(target)}`).join('&')
        const { status, headers, text } = await bench.get(`${page}?${query}`)
        const location = headers['location']
        const isOurs =
          location === undefined || (hostAfter(location) === 'localhost' && !String(location).startsWith('//'))
        // It stays a parameter: nothing on the page is a link to it, but what carries it on as one.
        const links = [...text.matchAll(/(?:href|action|src|content)="([^"]*)"/g)].map(([, href = '']) => href)
        const leading = links.filter((href) => hostAfter(href.replaceAll('&amp;', '&').replace(/^0;url=/, '')) === evil)
        if (!isOurs || status >= 500 || leading.length > 0) wrong.push([page, target, status, location, leading])
      }
    expect(wrong).toEqual([])
  })

  it('by a host that is not one of the site’s', async () => {
    // These names resolve to this machine. The development server itself rejects any other name.
    for (const host of ['evil.localhost', 'localhost.evil.localhost']) {
      const { status, headers, text } = await bench.get('/en/sports', { host })
      expect([host, status, headers['location'], /evil/.test(text)]).toEqual([host, 421, undefined, false])
    }
  })

  it('pages with a secret in their address send no referrer and are not cached, even when they redirect', async () => {
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

describe('SEO-03 SHELL-05 a name is escaped everywhere', () => {
  const name = '</script><script>alert(1)</script>'

  it('in the page, its title, its data for search engines and its embedded state', async () => {
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
      // Every script that runs is one that the renderer wrote.
      const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, source = '']) => source.trim())
      expect(scripts.filter((source) => source.startsWith('alert('))).toEqual([])
    }
  })
})
