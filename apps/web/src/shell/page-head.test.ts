import { describe, expect, it } from 'vitest'
import { pageHead } from './page-head.ts'

const page = { title: 'Home', path: '/de/sports', locale: 'de', origin: 'https://x.example' }
const site = { name: 'X', locales: ['en', 'de'], timeZone: 'UTC', index: true }

function robots(site_: typeof site, isIndexed: boolean) {
  const { meta } = pageHead({ ...page, site: site_, isIndexed })
  return meta.find((tag) => 'name' in tag && tag.name === 'robots')
}

describe('the head of a page', () => {
  it('SEO-01 keeps robots out unless both the site and the page let them in', () => {
    expect(robots(site, true)).toMatchObject({ content: 'index,follow' })
    expect(robots(site, false)).toMatchObject({ content: 'noindex,nofollow' })
    expect(robots({ ...site, index: false }, true)).toMatchObject({ content: 'noindex,nofollow' })
  })

  it('SEO-02 names the page in every language, the first one as the default', () => {
    expect(pageHead({ ...page, site }).links).toEqual([
      { rel: 'canonical', href: 'https://x.example/de/sports' },
      { rel: 'alternate', hrefLang: 'en', href: 'https://x.example/sports' },
      { rel: 'alternate', hrefLang: 'de', href: 'https://x.example/de/sports' },
      { rel: 'alternate', hrefLang: 'x-default', href: 'https://x.example/sports' },
    ])
  })
})
