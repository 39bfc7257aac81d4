import { SiteConfiguration } from '@touchline/contract/site'
import { expect, it } from 'vitest'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { createLinks } from '../../site/links.ts'
import { customHead, findCustomPage } from './page-head.ts'

it('NAV-08a a configured path leads to its page, and no other path is requested', async () => {
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

it('SEO-04a NAV-08a the title of a custom page wins over the default, and its SEO title over both', () => {
  const site = sampleSite({ seo: { usual: { title: { en: 'Every page' }, keywords: { en: 'bets' } } } })
  const context = { site, locale: 'en', links: createLinks(site, 'en'), origin: 'https://x.example' }
  const headOf = (seo: object) => {
    const document = {
      brand: { name: 'X' },
      locales: { list: ['en'] },
      customPages: [{ path: '/offers', title: { en: 'Offers' }, seo }],
    }
    const [page] = SiteConfiguration.parse(document).customPages
    return customHead(context as unknown as Parameters<typeof customHead>[0], page!).meta
  }
  expect(headOf({})[0]).toEqual({ title: 'Offers · X' })
  expect(headOf({})).toContainEqual({ name: 'keywords', content: 'bets' })
  expect(headOf({ title: { en: 'Our offers' } })[0]).toEqual({ title: 'Our offers' })
})
