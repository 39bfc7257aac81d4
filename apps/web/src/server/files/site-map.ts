import { getCategories, getMatches, getSports, getTournaments, MatchStatus } from '@touchline/contract'
import type { PageId } from '@touchline/contract/site'
import { pagePaths } from '@touchline/contract/site-values'
import type { Api } from '../../api/index.ts'
import { createLinks, helpPaths } from '../../site/links.ts'
import type { HelpPage, Links } from '../../site/links.ts'
import { defaultLocale } from '../../site/site.ts'
import type { SiteView } from '../../site/site.ts'

type Address = (links: Links) => string

// A sitemap may contain 50,000 addresses; each page counts once per language.
const maxAddresses = 20_000
const maxListed = 500
const maxPages = 25

/** SEO-03: writes every page of a site that may be indexed, in every language, as a `sitemap.xml`. */
export async function siteMap(site: SiteView, api: Api, origin: string): Promise<string> {
  const pages = [...ownPages(site), ...(await cataloguePages(site, api))]
  const languages = site.locales.list
  const links = new Map(languages.map((locale) => [locale, createLinks(site, locale)]))
  const entries = pages.slice(0, Math.floor(maxAddresses / languages.length)).flatMap((address) => {
    const versions = [...links].map(([locale, ofLocale]) => ({ locale, href: `${origin}${address(ofLocale)}` }))
    const first = versions.find(({ locale }) => locale === defaultLocale(site))
    const alternates = [...versions, { locale: 'x-default', href: first?.href ?? origin }]
      .map(({ locale, href }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escaped(href)}"/>`)
      .join('')
    return versions.map(({ href }) => `<url><loc>${escaped(href)}</loc>${languages.length > 1 ? alternates : ''}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

// Pages whose meta tags forbid indexing: those with a visitor's own data, and those that only announce future content.
const neverIndexed: ReadonlySet<string> = new Set([
  ...['favorites', 'bets_history'],
  ...['horse_racing', 'lotteries', 'virtual_gaming_arena'],
])

function ownPages(site: SiteView): Address[] {
  const addresses: Address[] = []
  for (const page of Object.keys(pagePaths) as (keyof typeof pagePaths)[])
    if (!neverIndexed.has(page) && isOffered(site, page) && isOpen(site, page))
      addresses.push((links) => links.page(page))
  for (const { path, seo } of site.customPages) if (seo.index) addresses.push((links) => links.custom(path))
  if (!site.seo.usual.index) return addresses
  addresses.push((links) => links.cookies())
  for (const page of Object.keys(helpPaths) as HelpPage[])
    if (isOwn(site, page)) addresses.push((links) => links.help(page))
  return addresses
}

async function cataloguePages(site: SiteView, api: Api): Promise<Address[]> {
  const match_status = [MatchStatus.Prematch, MatchStatus.Live]
  const [sports, categories, tournaments, matches] = await Promise.all([
    isOpen(site, 'sport') ? api(getSports, {}).then((answer) => answer.sports) : [],
    isOpen(site, 'category')
      ? everyPage('categories', (page) => api(getCategories, { query: { limit: maxListed, page } }))
      : [],
    isOpen(site, 'league')
      ? everyPage('tournaments', (page) => api(getTournaments, { query: { limit: maxListed, page } }))
      : [],
    isOpen(site, 'match')
      ? everyPage('matches', (page) => api(getMatches, { query: { match_status, limit: 40, page } }))
      : [],
  ])
  const addresses: Address[] = []
  for (const { key } of sports) addresses.push((links) => links.sport(key))
  for (const { sport, slug } of categories) addresses.push((links) => links.category(sport.key, slug))
  for (const { sport, slug } of tournaments) addresses.push((links) => links.league(sport.key, slug))
  for (const { sport, slug } of matches) addresses.push((links) => links.match(sport.key, slug))
  return addresses
}

/** BOOK-26: reads a list page by page. */
async function everyPage<Key extends string, Row>(
  key: Key,
  read: (page: number) => Promise<Record<Key, Row[]> & { pagination: { last_page: number } }>,
): Promise<Row[]> {
  const found: Row[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await read(page)
    found.push(...answer[key])
    if (page >= answer.pagination.last_page) break
  }
  return found
}

/**
 * Returns whether the help page belongs to the site, and is not configured to lead to another site or into an account.
 */
function isOwn({ helpLinks }: SiteView, page: HelpPage): boolean {
  return (helpLinks[page] ?? `/${helpPaths[page]}`) === `/${helpPaths[page]}`
}

function isOpen({ seo }: SiteView, page: PageId): boolean {
  return (seo.page[page] ?? seo.usual).index
}

/** CFG-05: returns whether the page exists, which it does only if the site offers what the page shows. */
function isOffered({ sportsbook, services }: SiteView, page: PageId): boolean {
  if (page === 'promotions') return services.promotions
  return page !== 'premium_cricket' || sportsbook.isPremiumCricketEnabled
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
