import { publicSite, SiteConfiguration } from '@touchline/contract/site'
import fastify from 'fastify'
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

/** Runs the worker as a browser would, on a network that is there or not. */
async function startWorker(text: string) {
  const stored = new Map<string, string>()
  const handlers = new Map<string, (event: object) => void>()
  const network = { isThere: true, asked: [] as string[] }
  let done: Promise<unknown> = Promise.resolve()
  const names = new Set(['touchline old', 'elsewhere'])
  runInNewContext(text, {
    URL,
    location: { origin: 'https://bets.example' },
    registration: {},
    clients: { claim: async () => {} },
    caches: {
      open: async (name: string) => {
        names.add(name)
        return { addAll: async (paths: string[]) => paths.forEach((path) => stored.set(path, `stored ${path}`)) }
      },
      keys: async () => [...names],
      delete: async (name: string) => names.delete(name),
      match: async (asked: string | { url: string }) =>
        stored.get(typeof asked === 'string' ? asked : new URL(asked.url).pathname),
    },
    fetch: async ({ url }: { url: string }) => {
      network.asked.push(url)
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
  /** Undefined: the worker has left it to the browser. */
  const ask = async (path: string, request: { mode?: string; method?: string } = {}) => {
    let answer: unknown
    handlers.get('fetch')?.({
      request: { method: 'GET', mode: 'cors', url: new URL(path, 'https://bets.example').href, ...request },
      preloadResponse: Promise.resolve(undefined),
      respondWith: (given: unknown) => (answer = given),
    })
    return answer
  }
  return { stored, names, network, ask }
}

it('NAV-13 BEY-04g without a network a page of the site opens in its language, and files of the build from what is stored', async () => {
  const { statusCode, headers, body } = await read('/sw.js')
  expect([statusCode, headers['cache-control'], headers['content-security-policy']]).toEqual([
    200,
    'no-cache',
    "default-src 'self'",
  ])
  const worker = await startWorker(body)
  worker.network.isThere = false
  expect(await worker.ask('/assets/home-1.js')).toBe('stored /assets/home-1.js')
  const navigate = { mode: 'navigate' }
  expect(await worker.ask('/sports/live', navigate)).toBe('stored /offline/en')
  expect(await worker.ask('/ar/sports/live', navigate)).toBe('stored /offline/ar')
  worker.network.isThere = true
  expect(await worker.ask('/sports/live', navigate)).toBe('answer of https://bets.example/sports/live')
})

it('BEY-04g the worker stores the build and its own pages alone, and answers no call', async () => {
  const worker = await startWorker((await read('/sw.js')).body)
  await worker.ask('/sports', { mode: 'navigate' })
  await worker.ask('/assets/later-1.js')
  expect([...worker.stored.keys()]).toEqual([...files, '/offline/en', '/offline/ar'])
  worker.network.asked = []
  for (const path of ['/api/v2/player', '/connection/websocket', '/site/x.json', 'https://other.example/assets/a.js'])
    expect(await worker.ask(path), path).toBeUndefined()
  expect(await worker.ask('/api/v3/bets/file', { mode: 'navigate' })).toBeUndefined()
  expect(await worker.ask('/sports', { mode: 'navigate', method: 'POST' })).toBeUndefined()
  expect(worker.network.asked).toEqual([])
  // What it stored before goes; another worker's stays.
  expect([...worker.names].filter((name) => !name.startsWith('touchline ') || name === 'touchline old')).toEqual([
    'elsewhere',
  ])
})

it('NAV-13 the page is in the language and colours of the site, runs one script, and there is none for another language', async () => {
  const { body, headers } = await read('/offline/ar')
  expect(body).toContain('<html lang="ar" dir="rtl" data-theme="dark">')
  expect(body).toContain('أنت غير متصل')
  expect(body).toContain(':root{')
  expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[\w+/]+={0,2}'/)
  expect((await read('/offline/de')).statusCode).toBe(404)
})

it('modules made on the fly have no worker', async () => {
  expect((await read('/sw.js', null)).statusCode).toBe(404)
})
