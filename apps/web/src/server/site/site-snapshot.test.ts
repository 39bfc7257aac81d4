import { publicSite, SiteConfiguration } from '@touchline/contract/site'
import { expect, it } from 'vitest'
import { createSiteSnapshot } from './site-snapshot.ts'

const whole = publicSite('x', 1, SiteConfiguration.parse({ brand: { name: 'X' }, locales: { list: ['en'] } }))

it('a demo page carries the demo flag, any other page does not', () => {
  expect(createSiteSnapshot(whole, { isDemo: true }).viewText).toContain('"isDemo":true')
  expect(createSiteSnapshot(whole).viewText).not.toContain('"isDemo":')
})
