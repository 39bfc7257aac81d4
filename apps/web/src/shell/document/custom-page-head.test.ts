import { SiteConfiguration } from '@touchline/contract/site'
import { expect, it } from 'vitest'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { findCustomPage } from './custom-page-head.ts'

it('NAV-08a a path that the settings add leads to its page, and no other path is asked for', async () => {
  const customPages = [{ path: '/offers/summer', title: { en: 'Summer' } }]
  const document = { brand: { name: 'X' }, locales: { list: ['en'] }, customPages }
  let asked = 0
  const context = {
    site: sampleSite({ customPages }),
    wholeSite: async () => {
      asked += 1
      return SiteConfiguration.parse(document)
    },
  } as unknown as Parameters<typeof findCustomPage>[0]
  expect(await findCustomPage(context, '/offers/summer')).toMatchObject({ title: { en: 'Summer' } })
  expect(await findCustomPage(context, '/offers/winter')).toBeUndefined()
  expect(asked).toBe(1)
})
