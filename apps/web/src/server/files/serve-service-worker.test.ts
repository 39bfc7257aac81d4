import { publicSite, SiteConfiguration } from '@touchline/contract/site'
import fastify from 'fastify'
import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { createSiteSnapshot } from '../site/site-snapshot.ts'
import { serveServiceWorker } from './serve-service-worker.ts'

const files = ['/assets/home-1.js', '/assets/style-1.css']

async function read(url: string, given: readonly string[] | null = files) {
  const document = { brand: { name: 'X' }, locales: { list: ['en', 'ar'] } }
  const snapshot = createSiteSnapshot(publicSite('x', 1, SiteConfiguration.parse(document)))
  const app = fastify()
  serveServiceWorker(app, { read: () => Promise.resolve(snapshot) }, given ?? undefined)
  return app.inject({ url, headers: { host: 'bets.example' } })
}

/** Runs the service worker as a browser would, with or without a network. */
async function startWorker(text: string) {
  const stored = new Map<string, string>()
  const handlers = new Map<string, (event: object) => void>()
  const network = { isThere: true, requested: [] as string[], isSubscribed: true }
  let done: Promise<unknown> = Promise.resolve()
  const names = new Set(['touchline old', 'elsewhere'])
  runInNewContext(text, {
    URL,
    location: { origin: 'https://bets.example' },
    registration: {
      pushManager: { getSubscription: async () => ({ unsubscribe: async () => (network.isSubscribed = false) }) },
    },
    clients: { claim: async () => {} },
    caches: {
      open: async (name: string) => {
        names.add(name)
        return { addAll: async (paths: string[]) => paths.forEach((path) => stored.set(path, `stored ${path}`)) }
      },
      keys: async () => [...names],
      delete: async (name: string) => names.delete(name),
      match: async (requested: string | { url: string }) =>
        stored.get(typeof requested === 'string' ? requested : new URL(requested.url).pathname),
    },
    fetch: async ({ url }: { url: string }) => {
      network.requested.push(url)
      if (!network.isThere) throw new Error('offline')
      return `answer of ${url}`
    },
    addEventListener: (type: string, handler: (event: object) => void) => void handlers.set(type, handler),
  })
  const waitUntil = (promise: Promise<unknown>) => void (done = promise)
  for (const type of ['install', 'activate']) {
    handlers.get(type)?.({ waitUntil })
    await done
  }
  /** Sends a request through the worker. Returns undefined if the worker leaves the request to the browser. */
  const visit = async (path: string, request: { mode?: string; method?: string } = {}, preload?: string) => {
    let answer: unknown
    handlers.get('fetch')?.({
      request: { method: 'GET', mode: 'cors', url: new URL(path, 'https://bets.example').href, ...request },
      preloadResponse: Promise.resolve(preload),
      respondWith: (given: unknown) => (answer = given),
    })
    return answer
  }
  return { stored, names, network, visit }
}

it('NAV-13 BEY-04g without a network the offline page opens in the language of the requested page, and files of the build come from the cache', async () => {
  const { statusCode, headers, body } = await read('/sw.js')
  expect([statusCode, headers['cache-control'], headers['content-security-policy']]).toEqual([
    200,
    'no-cache',
    "default-src 'self'",
  ])
  const worker = await startWorker(body)
  worker.network.isThere = false
  expect(await worker.visit('/assets/home-1.js')).toBe('stored /assets/home-1.js')
  const navigate = { mode: 'navigate' }
  expect(await worker.visit('/sports/live', navigate)).toBe('stored /offline/en')
  expect(await worker.visit('/ar/sports/live', navigate)).toBe('stored /offline/ar')
  worker.network.isThere = true
  expect(await worker.visit('/sports/live', navigate)).toBe('answer of https://bets.example/sports/live')
})

it('BEY-04g the worker stores only files of the build and its offline pages, and answers no API call', async () => {
  const worker = await startWorker((await read('/sw.js')).body)
  await worker.visit('/sports', { mode: 'navigate' })
  await worker.visit('/assets/later-1.js')
  expect([...worker.stored.keys()]).toEqual([...files, '/offline/en', '/offline/ar'])
  worker.network.requested = []
  for (const path of ['/api/v2/player', '/connection/websocket', '/site/x.json', 'https://other.example/assets/a.js'])
    expect(await worker.visit(path), path).toBeUndefined()
  expect(await worker.visit('/sports', { mode: 'navigate', method: 'POST' })).toBeUndefined()
  expect(worker.network.requested).toEqual([])
  // The worker removes its own old cache, but not the cache of another worker.
  expect([...worker.names].filter((name) => !name.startsWith('touchline ') || name === 'touchline old')).toEqual([
    'elsewhere',
  ])
})

it('BEY-04g a navigation is requested only once: the preloaded response is used, even for a file that the API serves', async () => {
  const worker = await startWorker((await read('/sw.js')).body)
  worker.network.requested = []
  for (const path of ['/sports', '/api/v3/bets/file'])
    expect(await worker.visit(path, { mode: 'navigate' }, 'requested ahead'), path).toBe('requested ahead')
  expect(worker.network.requested).toEqual([])
  expect(await worker.visit('/api/v3/bets/file', { mode: 'navigate' })).toContain('answer of')
})

it('BEY-04g a push subscription of an earlier service worker, which this one does not handle, is cancelled', async () => {
  const worker = await startWorker((await read('/sw.js')).body)
  expect(worker.network.isSubscribed).toBe(false)
})

it('NAV-13 SEO-05a the offline page exists only in the languages of the site, has its colours, can be zoomed and runs one script', async () => {
  const { body, headers } = await read('/offline/ar')
  expect(body).toContain('<html lang="ar" dir="rtl" data-theme="dark">')
  expect(body).toContain('content="width=device-width, initial-scale=1"')
  expect(body).toContain('أنت غير متصل')
  expect(body).toContain(':root{')
  const script = /<script>(.*)<\/script>/s.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`)
  expect((await read('/offline/de')).statusCode).toBe(404)
})

/** Opens the offline page as a browser would. */
async function openOffline({ isOnline, isLight = false }: { isOnline: boolean; isLight?: boolean }) {
  const { body } = await read('/offline/en')
  const shown = { title: 'You are offline', text: '', theme: 'dark', reloads: 0 }
  const timers: [() => void, number][] = []
  const listeners = new Map<string, () => void>()
  const elements = {
    h1: {
      set textContent(text: string) {
        shown.title = text
      },
    },
    p: {
      set textContent(text: string) {
        shown.text = text
      },
    },
  }
  const state = { onLine: isOnline }
  runInNewContext(/<script>(.*)<\/script>/s.exec(body)?.[1] ?? '', {
    navigator: state,
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: isLight }),
    location: { reload: () => (shown.reloads += 1) },
    document: {
      hidden: false,
      documentElement: {
        dataset: {
          set theme(theme: string) {
            shown.theme = theme
          },
        },
      },
      querySelector: (name: 'h1' | 'p') => elements[name],
    },
    addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
    setInterval: (run: () => void, ms: number) => void timers.push([run, ms]),
  })
  const later = () => timers.forEach(([run]) => run())
  return { shown, later, timers, state, back: () => listeners.get('online')?.() }
}

it('NAV-13 the offline page states that there is no network, and reloads when the network is back', async () => {
  const page = await openOffline({ isOnline: false })
  expect(page.shown).toMatchObject({ title: 'You are offline', text: '' })
  page.later()
  expect(page.shown.reloads).toBe(0)
  page.back()
  expect(page.shown.reloads).toBe(1)
})

it('NAV-13 if only the site is down, the offline page does not state that the network is lost, and tries again by itself', async () => {
  const { shown, later, timers } = await openOffline({ isOnline: true })
  expect(shown).toMatchObject({
    title: 'Something went wrong',
    text: 'The page could not be shown. Nothing was lost; please try again.',
  })
  expect(timers.map(([, ms]) => ms >= 10_000 && ms <= 20_000)).toEqual([true])
  later()
  expect(shown.reloads).toBe(1)
})

it('SHELL-05 NAV-13 the offline page has the theme of the device unless one was chosen', async () => {
  expect((await openOffline({ isOnline: false, isLight: true })).shown.theme).toBe('light')
})

it('the development server serves no service worker', async () => {
  expect((await read('/sw.js', null)).statusCode).toBe(404)
})
