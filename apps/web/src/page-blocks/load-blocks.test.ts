// @vitest-environment happy-dom
import { getSport, getSports } from '@touchline/contract'
import type { Block, BlockInput } from '@touchline/contract/site'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../api/index.ts'
import type { Api } from '../api/index.ts'
import { sampleSite } from '../site/testing/sample-site.ts'
import type { LoadContext } from './define-block.ts'
import { loadPage, loadBlocks, registry } from './registry.ts'

type Load = (given: LoadContext) => Promise<unknown>

const loaders: Record<string, Load> = {}
const kindsWithLoader = ['clock', 'search', 'odds'].map((kind) => [
  kind,
  async () => ({ block: { load: (given: LoadContext) => loaders[kind]?.(given) } }),
])
Object.assign(registry, Object.fromEntries(kindsWithLoader), {
  text: async () => ({ block: {} }),
  logo: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/logo.js')),
})

const blocks = (...kinds: Block['kind'][]) =>
  kinds.map((kind, at) => ({ id: `${kind}-${at}`, kind, version: 1, config: {} })) as Block[]

function load(api: (...call: never[]) => unknown, ...kinds: Block['kind'][]) {
  const own = Object.assign(api, { in: () => own }) as unknown as Api
  const { signal } = new AbortController()
  const context = { api: own, site: sampleSite(), nowMs: 0, subject: {}, signal } as unknown as LoadContext
  return loadBlocks({ content: blocks(...kinds) }, context)
}

it('SHELL-04 the loaders of a page run together, and equal calls are one request', async () => {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const api = (endpoint: { path: string }, input: { params?: unknown; signal?: AbortSignal }) => {
    sent.push(`${endpoint.path} ${JSON.stringify(input.params)} ${input.signal instanceof AbortSignal}`)
    return new Promise((resolve) => answers.push(() => resolve({ answered: sent.length })))
  }
  loaders['clock'] = ({ api: call }) => call(getSports, {})
  loaders['search'] = ({ api: call }) => call(getSport, { params: { key: 'soccer' } })
  loaders['odds'] = ({ api: call }) => call(getSport, { params: { key: 'tennis' } })
  const loading = load(api, 'clock', 'search', 'clock', 'odds', 'search', 'text', 'page-body')
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  expect(sent).toEqual([
    `${getSports.path} undefined true`,
    `${getSport.path} {"key":"soccer"} true`,
    `${getSport.path} {"key":"tennis"} true`,
  ])
  for (const answer of answers) answer()
  const data = await loading
  expect(Object.keys(data).toSorted()).toEqual(['clock-0', 'clock-2', 'odds-3', 'search-1', 'search-4'])
  expect(data['clock-0']).toEqual(data['clock-2'])
})

it('SHELL-04bc a loader that fails, a rejected call and a file that did not arrive leave the other data alone', async () => {
  loaders['clock'] = () => Promise.reject(new TypeError('no list'))
  loaders['search'] = () => Promise.reject(new ApiError('not-found', { status: 404 }))
  loaders['odds'] = async () => 'data'
  expect(await load(() => {}, 'clock', 'search', 'logo', 'odds')).toEqual({
    'clock-0': { failure: 'TypeError: no list' },
    'search-1': { failure: null },
    'odds-3': { value: 'data' },
  })
})

it('SHELL-04c a page fails with a block that it is made of, and not with one that the operator has added', async () => {
  loaders['clock'] = () => Promise.reject(new TypeError('no list'))
  const open = (content: BlockInput[]) => {
    const site = sampleSite({ pages: { home: { zones: { content } } } })
    const api = Object.assign(() => {}, { in: () => api }) as unknown as Api
    const staticData = { page: 'home' as const, content: blocks('search') }
    const context = { api, site, nowMs: 0 } as unknown as LoadContext
    return loadPage(
      { context, route: { options: { staticData } }, abortController: new AbortController() },
      { matchId: 7 },
    )
  }
  loaders['search'] = async ({ subject }) => subject
  expect(await open([{ kind: 'clock' }])).toEqual({
    subject: { matchId: 7 },
    data: { 'content-1': { failure: 'TypeError: no list' }, 'search-0': { value: { matchId: 7 } } },
  })
  loaders['search'] = () => Promise.reject(new TypeError('no search'))
  await expect(open([])).rejects.toThrow('no search')
  await expect(open([{ kind: 'search', id: 'own' }])).rejects.toThrow('no search')
})

it('SHELL-04c a menu of the page that fails is left out, and favorites of any page are known', async () => {
  const api = Object.assign(() => {}, { in: () => api }) as unknown as Api
  const open = (content: BlockInput[], own: Block[]) => {
    const site = sampleSite({ pages: { home: { zones: { content } } } })
    const context = { api, site, nowMs: 0 } as unknown as LoadContext
    const staticData = { page: 'home' as const, content: own }
    return loadPage({ context, route: { options: { staticData } }, abortController: new AbortController() })
  }
  Object.assign(registry, {
    'sport-list': async () => ({ block: { load: () => Promise.reject(new TypeError('no counts')) } }),
    favorites: async () => ({ block: { load: async () => 'list' } }),
  })
  expect(await open([], blocks('sport-list'))).toMatchObject({
    data: { 'sport-list-0': { failure: 'TypeError: no counts' } },
  })
  expect(await open([], [])).not.toHaveProperty('hasFavorites')
  expect(await open([{ kind: 'favorites' }], [])).toMatchObject({ hasFavorites: true })
})
