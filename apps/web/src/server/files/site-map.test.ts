import { expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { siteMap } from './site-map.ts'

const empty = { sports: [], categories: [], tournaments: [], matches: [], pagination: { last_page: 1 } }
const api = (() => Promise.resolve(empty)) as unknown as Api

it('SEO-03d the map leaves out pages that keep robots out, also where the site has them', async () => {
  const site = sampleSite({
    locales: { list: ['en'] },
    sportsbook: {
      isHorseRacingEnabled: true,
      isLotteryEnabled: true,
      isVirtualGamingArenaEnabled: true,
      isPremiumCricketEnabled: true,
    },
    services: { promotions: true },
  })
  const text = await siteMap(site, api, 'https://x.example')
  const paths = [...text.matchAll(/<loc>https:\/\/x\.example(.*?)<\/loc>/g)].map(([, path]) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['/sports', '/sports/live', '/sports/promotions', '/sports/premium-cricket']),
  )
  expect(paths.filter((path) => /favorites|bets-history|racing|lotteries|arena/.test(path ?? ''))).toEqual([])
})
