import { expect, it } from 'vitest'
import { sampleSite } from '../site/testing/sample-site.ts'
import { contentOf, ownBlock, zonesOf } from './page-zones.ts'
import { filesOf } from './registry.ts'

const clock = { id: 'clock', kind: 'clock' as const, version: 1, config: {} }

it('SHELL-01 SHELL-03a a configured zone replaces the default one, on that page only', () => {
  const site = sampleSite({ pages: { results: { zones: { right_sidebar: [clock], header: [] } } } })
  expect(zonesOf(site, [{ staticData: { page: 'results' } }])).toEqual({ right_sidebar: [clock], header: [] })
  expect(zonesOf(site, [{ staticData: { page: 'home' } }])).toEqual({})
  expect(zonesOf(site, [{}])).toEqual({})
})

it('NAV-08 a custom page brings its own zones', () => {
  const loaderData = { page: { zones: { left_sidebar: [clock] } } }
  expect(zonesOf(sampleSite(), [{ staticData: { page: 'custom' }, loaderData }])).toEqual({ left_sidebar: [clock] })
  expect(zonesOf(sampleSite(), [{ staticData: { page: 'custom' } }])).toEqual({})
})

it('SHELL-01f SHELL-03a the content of a page is its body, wherever the operator puts it, and at the end if nowhere', () => {
  const body = { ...clock, id: 'body', kind: 'page-body' as const }
  const kinds = (content?: Parameters<typeof contentOf>[0]['content']) =>
    contentOf(content ? { content } : {}).map(({ kind }) => kind)
  expect(kinds()).toEqual(['page-body'])
  expect(kinds([body, clock])).toEqual(['page-body', 'clock'])
  expect(kinds([clock])).toEqual(['clock', 'page-body'])
  expect(kinds([])).toEqual(['page-body'])
})

it('SHELL-03a the blocks of a page of the product stand at its body, or at the end if the content has none', () => {
  const own = [ownBlock('sport-list', { list: 'live', look: 'chips' }), ownBlock('top-events', { limit: 4 })]
  const body = { ...clock, id: 'body', kind: 'page-body' as const }
  const ids = (content?: Parameters<typeof contentOf>[0]['content']) =>
    contentOf(content ? { content } : {}, own).map(({ id }) => id)
  expect(ids()).toEqual(['.page-body', '.sport-list', '.top-events'])
  expect(ids([clock, body])).toEqual(['clock', 'body', '.sport-list', '.top-events'])
  expect(ids([body, clock])).toEqual(['body', '.sport-list', '.top-events', 'clock'])
  expect(ids([clock])).toEqual(['clock', '.page-body', '.sport-list', '.top-events'])
})

it('SHELL-03a a configured block of those that a page is made of replaces all of them, a menu does not', () => {
  const own = [ownBlock('sport-list', { list: 'live', look: 'chips' }), ownBlock('top-events', { limit: 4 })]
  const body = { ...clock, id: 'body', kind: 'page-body' as const }
  const top = { ...clock, id: 'top', kind: 'top-events' as const, config: { limit: 8 } }
  const sports = { ...clock, id: 'sports', kind: 'sport-list' as const, config: { list: 'all', look: 'menu' } as const }
  const ids = (...content: Parameters<typeof contentOf>[0]['content'] & {}) =>
    contentOf({ content }, own).map(({ id }) => id)
  expect(ids(clock, top)).toEqual(['.page-body', 'clock', 'top'])
  expect(ids(top, body)).toEqual(['top', 'body'])
  expect(ids(sports)).toEqual(['sports', '.page-body', '.sport-list', '.top-events'])
  const site = sampleSite({ pages: { home: { zones: { header: [clock] } } } })
  const shown = zonesOf(site, [{ staticData: { page: 'home', content: own } }])
  expect([shown.header?.length, shown.content?.length]).toEqual([1, 3])
})

it('SHELL-04a the files of a page are those of the blocks in its zones, each once; a whole list is a file of its own', () => {
  const body = { ...clock, id: 'body', kind: 'page-body' as const }
  const search = { ...clock, id: 'search', kind: 'search' as const }
  const live = (id: string, config: object) => ({ id, kind: 'live-events' as const, version: 1, config }) as never
  expect(filesOf({ header: [clock, search], content: [body, { ...clock, id: 'other' }] })).toEqual(['clock', 'search'])
  expect(filesOf({ content: [live('a', { limit: 5 }), live('b', {}), live('c', { limit: 9 })] })).toEqual([
    'live-events',
    'live-events-list',
  ])
})

it('SHELL-04c a page that could not be read shows none of the blocks it is made of', () => {
  const content = [ownBlock('top-events', { limit: 4 })]
  const kinds = (status: string) =>
    zonesOf(sampleSite(), [{ status, staticData: { page: 'home', content } }]).content?.map(({ kind }) => kind)
  expect(kinds('success')).toEqual(['page-body', 'top-events'])
  expect([kinds('error'), kinds('notFound')]).toEqual([undefined, undefined])
})
