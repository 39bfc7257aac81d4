import type { Match } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import { sampleMatch } from '../../live/testing/samples.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { fillNames, pageHead, customHead, findCustomPage } from './page-head.ts'
import { linkedData, organization, sportsEvent } from '../../site/linked-data.ts'
import { siteLinks, viewport } from './site-head.ts'
import { SiteConfiguration } from '@touchline/contract/site'
import { createLinks } from '../../site/links.ts'

const page = { page: 'home', title: 'Home', path: '/de/sports', locale: 'de', origin: 'https://x.example' } as const
const site = sampleSite()

function content(name: string, head: ReturnType<typeof pageHead>): string | undefined {
  const tag = head.meta.find(
    (meta) => ('name' in meta && meta.name === name) || ('property' in meta && meta.property === name),
  )
  return tag && 'content' in tag ? tag.content : undefined
}

describe('the `<head>` of a page', () => {
  it('SEO-01a forbids indexing unless the site, the page settings and the page itself allow it', () => {
    const closed = sampleSite({ seo: { index: false } })
    const closedPage = sampleSite({ seo: { index: true, page: { home: { index: false } } } })
    expect(content('robots', pageHead({ ...page, site }))).toBe('index,follow')
    expect(content('robots', pageHead({ ...page, site, isIndexed: false }))).toBe('noindex,nofollow')
    expect(content('robots', pageHead({ ...page, site: closed }))).toBe('noindex,nofollow')
    expect(content('robots', pageHead({ ...page, site: closedPage }))).toBe('noindex,nofollow')
    expect(content('robots', pageHead({ ...page, page: 'match', site: closedPage }))).toBe('index,follow')
    // The settings of every page apply to a page without settings of its own.
    const closedUsual = sampleSite({ seo: { index: true, usual: { index: false }, page: { home: {} } } })
    expect(content('robots', pageHead({ ...page, site: closedUsual }))).toBe('index,follow')
    expect(content('robots', pageHead({ ...page, page: 'match', site: closedUsual }))).toBe('noindex,nofollow')
    expect(content('robots', pageHead({ ...page, page: null, site: closedUsual }))).toBe('noindex,nofollow')
  })

  it('SEO-02ab links the page in every language, with the first one as the default', () => {
    expect(pageHead({ ...page, site }).links).toEqual([
      { rel: 'canonical', href: 'https://x.example/de/sports' },
      { rel: 'alternate', hrefLang: 'en', href: 'https://x.example/sports' },
      { rel: 'alternate', hrefLang: 'de', href: 'https://x.example/de/sports' },
      { rel: 'alternate', hrefLang: 'x-default', href: 'https://x.example/sports' },
    ])
  })

  it('SEO-03b contains the title, the site and the image for previews of a shared page', () => {
    const image = { url: '/share.png', width: 1_200, height: 630, alt: { en: 'A pitch' } }
    const head = pageHead({ ...page, site: sampleSite({ seo: { usual: { openGraph: { image } } } }) })
    expect(content('og:title', head)).toBe('Home')
    expect(content('og:image', head)).toBe('https://x.example/share.png')
    expect(content('og:image:width', head)).toBe('1200')
    expect(content('og:image:alt', head)).toBe('A pitch')
  })

  it('SEO-03b contains an image with url, width, height and alt even if the site configures none', () => {
    const head = pageHead({ ...page, site: sampleSite({ seo: { siteName: 'X Sports' } }) })
    expect(content('og:image', head)).toMatch(/^https:\/\/x\.example\/.*share.*\.png/)
    expect(content('og:image:width', head)).toBe('1200')
    expect(content('og:image:height', head)).toBe('630')
    expect(content('og:image:alt', head)).toBe('X Sports')
    expect(content('twitter:card', head)).toBe('summary_large_image')
  })

  it('SEO-03c describes a match as a SportsEvent with its teams, and an outright as one without teams', () => {
    const side = (name: string) => ({ name }) as Match['home']
    const match = sampleMatch({ home: side('Ajax'), away: side('Roma'), start_time: '2030-01-01T12:00:00Z' })
    const url = 'https://x.example/match/a'
    expect(JSON.parse(linkedData(sportsEvent(match, url)).children)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      name: 'Ajax – Roma',
      url,
      startDate: '2030-01-01T12:00:00Z',
      sport: 'Football',
      homeTeam: { '@type': 'SportsTeam', name: 'Ajax' },
      awayTeam: { '@type': 'SportsTeam', name: 'Roma' },
      superEvent: { name: 'Cup' },
    })
    const outright = sportsEvent(sampleMatch({ home: null, away: null }), url)
    expect(outright).toMatchObject({ '@type': 'SportsEvent', name: 'Cup' })
    expect(outright).not.toHaveProperty('homeTeam')
  })

  it('CFG-02b SEO-03ab the preview and the organisation have the configured name of the site, or else that of the brand', () => {
    const namesOf = (seo: object) => {
      const named = sampleSite({ brand: { name: 'Brand' }, seo })
      const { name } = organization(named, 'https://x.example')
      return [name, content('og:site_name', pageHead({ ...page, site: named }))]
    }
    expect(namesOf({ siteName: 'X Sports' })).toEqual(['X Sports', 'X Sports'])
    expect(namesOf({})).toEqual(['Brand', 'Brand'])
  })

  it('SEO-03 escapes structured data so that it cannot end its script element', () => {
    const { children } = linkedData(organization(sampleSite({ brand: { name: '</script><b>' } }), 'https://x.example'))
    expect(children).not.toContain('<')
    expect(JSON.parse(children)).toMatchObject({
      '@type': 'Organization',
      name: '</script><b>',
      url: 'https://x.example',
    })
  })

  it('SEO-04ab uses configured texts in the language of the page, with names filled in', () => {
    const configured = sampleSite({
      seo: {
        siteName: 'X Sports',
        usual: { description: { en: 'All of {siteName}' }, meta: [{ name: 'author', content: 'X' }] },
        page: { match: { title: { de: '{home} gegen {away}', en: '{home} v {away}' }, keywords: { en: '{league}' } } },
      },
    })
    const names = { home: 'Ajax', away: 'Roma', league: 'Cup' }
    const head = pageHead({ ...page, page: 'match', names, site: configured })
    expect(head.meta[0]).toEqual({ title: 'Ajax gegen Roma' })
    expect(content('description', head)).toBe('All of X Sports')
    expect(content('keywords', head)).toBe('Cup')
    expect(content('author', head)).toBe('X')
  })

  it('SEO-04 prefers the description of the page, whether configured or built in, to the default description', () => {
    const usual = { description: { en: 'All of X' } }
    const built = { ...page, page: 'match', description: 'Odds for Ajax – Roma' } as const
    const plain = sampleSite({ seo: { usual } })
    expect(content('description', pageHead({ ...built, site: plain }))).toBe('Odds for Ajax – Roma')
    expect(content('og:description', pageHead({ ...built, site: plain }))).toBe('Odds for Ajax – Roma')
    const configured = sampleSite({ seo: { usual, page: { match: { description: { en: '{home} to win' } } } } })
    expect(content('description', pageHead({ ...built, names: { home: 'Ajax' }, site: configured }))).toBe(
      'Ajax to win',
    )
    expect(content('description', pageHead({ ...page, site: plain }))).toBe('All of X')
  })

  it('CFG-02cd uses the extra meta tags and the preview image of the page, and on other pages those of every page', () => {
    const image = (name: string, width: number, height: number) => ({
      openGraph: { image: { url: `/${name}.png`, width, height, alt: { en: `Picture of ${name}` } } },
    })
    const meta = (author: string) => [{ name: 'author', content: author }]
    const usual = { ...image('all', 1_200, 630), meta: [...meta('X'), { name: 'rating', content: 'adult' }] }
    const match = { ...image('match', 800, 400), meta: meta('Y') }
    const configured = sampleSite({ seo: { usual, page: { match } } })
    const shown = (of: 'home' | 'match') => {
      const head = pageHead({ ...page, page: of, site: configured })
      expect(head.meta.filter((tag) => 'name' in tag && tag.name === 'author')).toHaveLength(1)
      const tags = ['og:image', 'og:image:width', 'og:image:height', 'og:image:alt']
      return ['author', 'rating', ...tags].map((name) => content(name, head))
    }
    expect(shown('match')).toEqual(['Y', 'adult', 'https://x.example/match.png', '800', '400', 'Picture of match'])
    expect(shown('home')).toEqual(['X', 'adult', 'https://x.example/all.png', '1200', '630', 'Picture of all'])
  })

  it('SEO-04c uses only the default texts for a page outside of the base segment', () => {
    const texts = (text: string) => ({ title: { en: text }, description: { en: text }, keywords: { en: text } })
    const seo = { index: true, usual: texts('Every page'), page: { home: texts('Home only') } }
    const outside = { ...page, page: null, title: 'Terms', path: '/terms-and-conditions' } as const
    const head = pageHead({ ...outside, locale: 'en', site: sampleSite({ seo }) })
    expect([head.meta[0], content('description', head), content('keywords', head)]).toEqual([
      { title: 'Every page' },
      'Every page',
      'Every page',
    ])
    expect(pageHead({ ...outside, site }).meta[0]).toEqual({ title: 'Terms' })
  })

  it('SEO-04b leaves out a placeholder without a value, together with the space before it', () => {
    expect(fillNames('{sport} odds {date} at {siteName}', { sport: 'Tennis', siteName: 'X' })).toBe('Tennis odds at X')
    expect(fillNames('{league}', {})).toBe('')
  })

  it('SEO-05ab prevents zooming unless the site allows it', () => {
    expect(viewport(site)).toContain('user-scalable=no')
    expect(viewport(sampleSite({ site: { isScalingAllowed: true } }))).toBe('width=device-width, initial-scale=1')
  })
})

it('CFG-01a a page links the favicon of the site with its type, and that of the product where the site has none', () => {
  const iconOf = (icon: string | null) =>
    siteLinks({ ...site, files: { ...site.files, icon } }).filter(({ rel }) => rel === 'icon')
  expect(iconOf('/site/x.0.svg')).toEqual([{ rel: 'icon', href: '/site/x.0.svg', type: 'image/svg+xml' }])
  expect(iconOf('/icon.png')).toEqual([{ rel: 'icon', href: '/icon.png' }])
  expect(iconOf(null)).toMatchObject([{ rel: 'icon', href: expect.stringContaining('svg') }])
})

it('NAV-08a the custom page of a configured path is found, and any other path makes no request', async () => {
  const customPages = [{ path: '/offers/summer', title: { en: 'Summer' } }]
  const document = { brand: { name: 'X' }, locales: { list: ['en'] }, customPages }
  let reads = 0
  const context = {
    site: sampleSite({ customPages }),
    wholeSite: async () => {
      reads += 1
      return SiteConfiguration.parse(document)
    },
  } as unknown as Parameters<typeof findCustomPage>[0]
  expect(await findCustomPage(context, '/offers/summer')).toMatchObject({ title: { en: 'Summer' } })
  expect(await findCustomPage(context, '/offers/winter')).toBeUndefined()
  expect(reads).toBe(1)
})

it('SEO-04a NAV-08a the title of a custom page takes precedence over the default, and its SEO title over both', () => {
  const withTexts = sampleSite({ seo: { usual: { title: { en: 'Every page' }, keywords: { en: 'bets' } } } })
  const context = { site: withTexts, locale: 'en', links: createLinks(withTexts, 'en'), origin: 'https://x.example' }
  const headOf = (seo: object) => {
    const document = {
      brand: { name: 'X' },
      locales: { list: ['en'] },
      customPages: [{ path: '/offers', title: { en: 'Offers' }, seo }],
    }
    const [customPage] = SiteConfiguration.parse(document).customPages
    return customHead(context as unknown as Parameters<typeof customHead>[0], customPage!).meta
  }
  expect(headOf({})[0]).toEqual({ title: 'Offers · X' })
  expect(headOf({})).toContainEqual({ name: 'keywords', content: 'bets' })
  expect(headOf({ title: { en: 'Our offers' } })[0]).toEqual({ title: 'Our offers' })
})
