import { expect, it } from 'vitest'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { zonesOf } from './zone-blocks.tsx'

const clock = { kind: 'clock' as const, config: {} }

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
