import { expect, it } from 'vitest'
import { sampleSite } from '../site/testing/sample-site.ts'
import { contentOf, kindsOf, zonesOf } from './page-zones.ts'

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

it('SHELL-04a the files of a page are those of the kinds in its zones, each once', () => {
  const body = { ...clock, id: 'body', kind: 'page-body' as const }
  const search = { ...clock, id: 'search', kind: 'search' as const }
  expect(kindsOf({ header: [clock, search], content: [body, { ...clock, id: 'other' }] })).toEqual(['clock', 'search'])
})
