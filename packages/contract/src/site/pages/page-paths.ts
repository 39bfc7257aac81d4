/** NAV-07: the names of pages in navigation and configuration. */
export const navigationPages = [
  'home',
  'in_play',
  'e_sports',
  'favorites',
  'sport',
  'match',
  'league',
  'schedule',
  'results',
  'promotions',
  'bets_history',
  'horse_racing',
  'lotteries',
  'virtual_gaming_arena',
] as const

/** NAV-01: further pages that can be configured, without a name in NAV-07. */
export const otherPages = ['category', 'premium_cricket', 'general_rules', 'about'] as const

type PageName = (typeof navigationPages)[number] | (typeof otherPages)[number]

/** NAV-01: paths below locale and base segment. Pages of a sport, category, league or match have no path of their own. */
export const pagePaths = {
  home: '/',
  in_play: '/live',
  e_sports: '/cybersport',
  favorites: '/favorites',
  schedule: '/schedule',
  results: '/results',
  promotions: '/promotions',
  bets_history: '/bets-history',
  horse_racing: '/racing',
  lotteries: '/lotteries',
  virtual_gaming_arena: '/virtual-gaming-arena',
  premium_cricket: '/premium-cricket',
  general_rules: '/general-rules',
  about: '/about',
} as const satisfies Partial<Record<PageName, string>>

const paths: readonly string[] = [
  ...Object.values(pagePaths),
  '/init-sportsbook',
  '/404',
  '/500',
  '/blocked',
  '/locked',
  '/_app',
]

/** NAV-01: fixed pages are matched before custom paths, so an equal custom path would never be shown. */
export function isFixedPath(path: string): boolean {
  return paths.includes(path)
}

/** NAV-07: a key of quick navigation that stands for a list, not for a sport. */
export const topSports = 'top-sports'
