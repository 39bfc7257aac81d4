import type { Match } from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import type { Brand } from './brands.ts'

/** One page of NAV-01: its path without a language, the status that the server answers with, and its kind. */
export type PageRoute = { path: string; status: number; kind: PageKind }

export type PageKind =
  | 'list'
  | 'event'
  | 'text'
  | 'empty'
  | 'form'
  | 'account'
  | 'start'
  | 'custom'
  | 'not-offered'
  | 'service-off'
  | 'error'

/** The URL segments of one match that this simulator offers, and of its league, category and sport. */
export type Slugs = { sport: string; category: string; league: string; match: string }

const fixed: Readonly<Partial<Record<PageKind, readonly string[]>>> = {
  list: ['', '/soccer', '/top-sports', '/top-sports?sport=outrights', '/live', '/cybersport', '/schedule', '/results'],
  empty: ['/live?sport=favorites'],
  text: ['/general-rules', '/about'],
  account: ['/bets-history', '/favorites'],
}

/** Pages of the operator outside the sportsbook's base path. */
const platform: Readonly<Partial<Record<PageKind, readonly string[]>>> = {
  text: ['/help-center', '/terms-and-conditions', '/privacy-policy', '/cookies', '/safer-play'],
  // Mails link to the last two, even on a site without sign-up.
  form: ['/users/sign-in', '/check-receipt', '/users/confirmation', '/users/unlock'],
  account: [
    ...['/profile', '/profile/details', '/profile/security', '/profile/devices', '/profile/your-data'],
    ...['/profile/limits', '/profile/statement', '/profile/wallet/deposit', '/profile/wallet/transactions'],
  ],
}

/** Forms of the services `sign_up` and `password_reset`. */
export const signUpPages: readonly string[] = ['/users/sign-up', '/users/password/new', '/users/password/edit']

/** Pages of the service `withdrawal`, which a site of play money does not have. */
const paymentPages: readonly string[] = ['/profile/wallet/withdrawal']

/** Pages of services that are off on every demo brand. No page links to them, and they answer 404. */
export const servicePages: readonly string[] = ['/sports/promotions']

/** The error pages of NAV-13, and URLs that do not exist. */
const errors: readonly (readonly [path: string, status: number])[] = [
  ['/sports/404', 404],
  ['/sports/500', 500],
  ['/sports/blocked', 403],
  ['/sports/locked', 401],
  ['/sports/_app', 404],
  ['/sports/curling', 404],
  ['/sports/soccer/nothing', 404],
  ['/users/nobody', 404],
  ['/nothing/at/all', 404],
]

const notOffered = ['/racing', '/lotteries', '/premium-cricket', '/virtual-gaming-arena']

/** Returns every page of a demo brand except `/init-sportsbook`, whose script redirects at once. */
export function routeTable(brand: Pick<Brand, 'customPages' | 'hasPayments'>, slugs: Slugs): PageRoute[] {
  const below = (paths: readonly string[]) => paths.map((path) => `/sports${path}`)
  return [
    ...Object.entries(fixed).flatMap(([kind, paths]) => pages(kind as PageKind, 200, below(paths))),
    ...pages('list', 200, below([`/${slugs.sport}/${slugs.category}`, `/${slugs.sport}/${slugs.league}`])),
    ...pages('event', 200, below([`/${slugs.sport}/${slugs.match}`])),
    ...pages('custom', 200, below(brand.customPages.map((path) => `/${path}`))),
    ...pages('not-offered', 404, below(notOffered)),
    ...Object.entries(platform).flatMap(([kind, paths]) => pages(kind as PageKind, 200, paths)),
    ...pages('form', 200, signUpPages),
    ...(brand.hasPayments ? pages('account', 200, paymentPages) : pages('service-off', 404, paymentPages)),
    ...pages('service-off', 404, servicePages),
    ...errors.flatMap(([path, status]) => pages('error', status, [path])),
  ]
}

/** URLs that redirect on a site with the languages en, de and ar, in this order. */
export const movedTable: readonly (readonly [requested: string, status: number, location: string])[] = [
  ['/', 307, '/sports'],
  ['/de', 307, '/de/sports'],
  ['/en/sports/live?time=3h', 301, '/sports/live?time=3h'],
  ['/DE/sports', 301, '/de/sports'],
  ['/sports/schedule?page=abc&time=3h', 307, '/sports/schedule?time=3h'],
  ['/?stag=x&modal=sign-in', 307, '/sports?stag=x&modal=sign-in'],
]

/** Returns the first suitable match with markets. After many goals all markets of a match may be decided or closed. */
export async function readSlugs(url: string, fits: (match: Match) => boolean = () => true): Promise<Slugs> {
  // The first read may be rejected while the book is still being filled.
  const match = await waitFor('a match on offer', async () => {
    const answer = await fetch(`${url}/api/v2/matches?match_status=0,1&limit=100`)
    const { matches } = (await answer.json()) as { matches: Match[] }
    return matches.find((candidate) => candidate.available_markets_count > 0 && fits(candidate))
  })
  return slugsOf(match)
}

export function slugsOf({ sport, category, tournament, slug }: Match): Slugs {
  return { sport: sport.key, category: category.slug, league: tournament.slug, match: slug }
}

function pages(kind: PageKind, status: number, paths: readonly string[]): PageRoute[] {
  return paths.map((path) => ({ path, status, kind }))
}
