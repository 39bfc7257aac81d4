import { defaultLocale } from './site.ts'
import type { Site } from './site.ts'

/** Every internal address, built in one place (NAV-03). */
export type Links = {
  home(): string
  sport(key: string): string
  league(sportKey: string, slug: string): string
  match(sportKey: string, slug: string): string
  /** Where only the id is known: it moves on to the match's own address. */
  matchById(id: number): string
  bets(search?: string): string
  /** `next` is where to go afterwards. */
  signIn(next?: string): string
  /** The same page in another language; query and hash are kept (NAV-04). */
  inLocale(locale: string, href: string): string
}

const baseSegment = 'sports'

export function createLinks(site: Site, locale: string): Links {
  const prefix = prefixOf(site, locale)
  const sports = `${prefix}/${baseSegment}`
  return {
    home: () => sports,
    sport: (key) => `${sports}/${key}`,
    league: (sportKey, slug) => `${sports}/${sportKey}/${slug}`,
    match: (sportKey, slug) => `${sports}/${sportKey}/${slug}`,
    matchById: (id) => `${sports}/match/m${id}`,
    bets: (search = '') => `${sports}/bets-history${search}`,
    signIn: (next) => `${prefix}/users/sign-in${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`,
    inLocale: (other, href) => {
      const bare = prefix !== '' && href.startsWith(`${prefix}/`) ? href.slice(prefix.length) : href
      return `${prefixOf(site, other)}${bare}`
    },
  }
}

function prefixOf(site: Site, locale: string): string {
  return locale === defaultLocale(site) ? '' : `/${locale}`
}
