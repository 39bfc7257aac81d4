import { getTournaments } from '@touchline/contract'
import { expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { siteMap } from './site-map.ts'

const empty = { sports: [], categories: [], tournaments: [], matches: [], pagination: { last_page: 1 } }
const api = (() => Promise.resolve(empty)) as unknown as Api

async function pathsOf(settings: Parameters<typeof sampleSite>[0]): Promise<string[]> {
  const text = await siteMap(sampleSite({ locales: { list: ['en'] }, ...settings }), api, 'https://x.example')
  return [...text.matchAll(/<loc>https:\/\/x\.example(.*?)<\/loc>/g)].map(([, path = '']) => path)
}

it('SEO-01a SEO-03d the sitemap leaves out pages that the site has closed to search engines', async () => {
  const customPages = ['/offers', '/members'].map((path) => ({
    ...{ path, title: { en: 'Own' } },
    seo: { index: path === '/offers' },
  }))
  const paths = await pathsOf({ customPages, seo: { index: true, page: { results: { index: false } } } })
  expect(paths).toEqual(expect.arrayContaining(['/sports/schedule', '/sports/offers', '/cookies', '/safer-play']))
  expect(paths.filter((path) => /results|members/.test(path))).toEqual([])
  const closed = { index: true, usual: { index: false }, page: { home: {} } }
  expect(await pathsOf({ customPages, seo: closed })).toEqual(['/sports', '/sports/offers'])
})

it('SEO-03d the sitemap leaves out pages that are never indexed, even if the site has them', async () => {
  const paths = await pathsOf({
    sportsbook: {
      isHorseRacingEnabled: true,
      isLotteryEnabled: true,
      isVirtualGamingArenaEnabled: true,
      isPremiumCricketEnabled: true,
    },
    services: { promotions: true },
  })
  expect(paths).toEqual(
    expect.arrayContaining(['/sports', '/sports/live', '/sports/promotions', '/sports/premium-cricket']),
  )
  expect(paths.filter((path) => /favorites|bets-history|racing|lotteries|arena/.test(path))).toEqual([])
})

it('SEO-03d BOOK-26b the sitemap has every league, even if the API returns them in several pages', async () => {
  const league = (slug: string) => ({ sport: { key: 'soccer' }, slug })
  const pages = [[league('first-league')], [league('last-league')]]
  const paged = ((endpoint: unknown, { query }: { query?: { page?: number } }) =>
    Promise.resolve(
      endpoint === getTournaments
        ? { tournaments: pages[(query?.page ?? 1) - 1], pagination: { last_page: pages.length } }
        : empty,
    )) as unknown as Api
  const text = await siteMap(sampleSite({ locales: { list: ['en'] } }), paged, 'https://x.example')
  expect(text).toContain('<loc>https://x.example/sports/soccer/first-league</loc>')
  expect(text).toContain('<loc>https://x.example/sports/soccer/last-league</loc>')
})
