import type { HelpLinks, PlainPageId } from '@touchline/contract/site'
import { pagePaths } from '@touchline/contract/site-values'
import { resolveLocale } from '@touchline/i18n'
import { authPaths } from './address/modal-address.ts'
import type { AuthForm } from './address/modal-address.ts'
import { listSearch } from './address/list-search.ts'
import type { ListSearch } from './address/list-search.ts'
import { isPathOffered } from './services.ts'
import type { OfferedSite } from './services.ts'
import type { SiteView } from './site.ts'
import { defaultLocale } from './site.ts'

export type LinkSite = Pick<SiteView, 'locales'> & { helpLinks?: HelpLinks } & Partial<OfferedSite>

/** The typed parameters of a list, which become the query of the link (NAV-12). */
export type ListLink = Partial<ListSearch>

export type ErrorPage = '404' | '500' | 'blocked' | 'locked'

/** Pages about the site outside of the sportsbook. */
export type HelpPage = keyof typeof helpPaths

/** Builds every internal address in one place (NAV-03). */
export type Links = {
  home(): string
  /** Links to a page by the name that navigation and configuration use (NAV-07). */
  page(page: PlainPageId, list?: ListLink): string
  sport(key: string, list?: ListLink): string
  category(sportKey: string, slug: string, list?: ListLink): string
  league(sportKey: string, slug: string, list?: ListLink): string
  match(sportKey: string, slug: string): string
  /** Links to the page of a match, opened on its bet builder. */
  betBuilder(sportKey: string, slug: string): string
  /** Links to a match of which only the id is known; the server redirects to the canonical address. */
  matchById(id: number): string
  /** Links to the section about settlement in the site's betting rules. */
  settlementRules(): string
  /** NAV-08: links to a custom path of the configuration. */
  custom(path: string): string
  bets(search?: string): string
  /** BEY-12: returns the link of a shared slip, which has a preview for messengers and leads to the slip. */
  sharedSlip(code: string): string
  /** Links to the page about stored data and consent. */
  cookies(): string
  /** Links to the page that verifies the receipt of a bet. */
  checkReceipt(): string
  /** NAV-09: links to the page of an auth form; `next` is the page to open afterwards. */
  auth(form: AuthForm, next?: string): string
  signIn(next?: string): string
  /** Links to a page of the account, such as `profile('wallet/deposit')`. */
  profile(path?: string): string
  /** Links to a help page: the site's own, or the one that is configured instead. */
  help(page: HelpPage): string
  error(page: ErrorPage): string
  /** Returns whether a configured link leads to a page: a page of this site may be switched off. */
  leadsSomewhere(href: string): boolean
  /**
   * NAV-05: resolves a configured link. A link to another site does not change; a path is turned into one in this
   * language.
   */
  configured(href: string): string
  /** Returns the same page in another language, with its query and hash (NAV-04). */
  inLocale(locale: string, href: string): string
}

const baseSegment = 'sports'

export const helpPaths = {
  helpCenter: 'help-center',
  terms: 'terms-and-conditions',
  privacy: 'privacy-policy',
  responsibleGambling: 'safer-play',
} as const

const receiptPath = 'check-receipt'
const sharedSegment = 's'
const cookiesPath = 'cookies'

export function createLinks(site: LinkSite, locale: string): Links {
  const prefix = localePrefix(site, locale)
  const sports = `${prefix}/${baseSegment}`
  const below = (path: string, list: ListLink = {}) => `${sports}${path === '/' ? '' : path}${listSearch(list)}`
  const auth: Links['auth'] = (form, next) =>
    `${prefix}/${authPaths[form]}${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`
  return {
    home: () => sports,
    page: (page, list) => below(pagePaths[page], list),
    sport: (key, list) => below(`/${key}`, list),
    category: (sportKey, slug, list) => below(`/${sportKey}/${slug}`, list),
    league: (sportKey, slug, list) => below(`/${sportKey}/${slug}`, list),
    match: (sportKey, slug) => below(`/${sportKey}/${slug}`),
    betBuilder: (sportKey, slug) => `${below(`/${sportKey}/${slug}`)}#betbuilder`,
    matchById: (id) => below(`/match/m${id}`),
    settlementRules: () => `${below(pagePaths.general_rules)}#settlement`,
    custom: (path) => below(path),
    bets: (search = '') => `${below(pagePaths.bets_history)}${search}`,
    sharedSlip: (code) => `${prefix}/${sharedSegment}/${code}`,
    cookies: () => `${prefix}/${cookiesPath}`,
    checkReceipt: () => `${prefix}/${receiptPath}`,
    auth,
    signIn: (next) => auth('sign-in', next),
    profile: (path) => `${prefix}/profile${path === undefined ? '' : `/${path}`}`,
    help: (page) => {
      const elsewhere = site.helpLinks?.[page]
      return elsewhere === undefined || !leadsSomewhere(elsewhere)
        ? `${prefix}/${helpPaths[page]}`
        : configured(elsewhere)
    },
    error: (page) => below(`/${page}`),
    leadsSomewhere,
    configured,
    inLocale: (other, href) => inLanguage(site, other, bareHref(site, href)),
  }

  /** Returns whether the link leads to a page. Links to other sites are not checked. */
  function leadsSomewhere(href: string): boolean {
    const { services, shell } = site
    if (services === undefined || shell === undefined || isOutside(href)) return true
    return isPathOffered(bareHref(site, href), { services, shell })
  }

  function configured(href: string): string {
    if (isOutside(href)) return href
    const bare = bareHref(site, href)
    return isRooted(bare) ? `${prefix}${bare}` : `${sports}${bare === '/' ? '' : bare}`
  }
}

/**
 * Returns whether a path must not be put below the base segment, because it is outside of it or contains it already.
 */
function isRooted(path: string): boolean {
  const [first = ''] = path.slice(1).split(/[/?#]/, 1)
  const ownPaths = [receiptPath, cookiesPath, ...Object.values(helpPaths)]
  return [baseSegment, 'users', 'profile', sharedSegment, ...ownPaths].includes(first)
}

type LocaleSite = Pick<SiteView, 'locales'>

/**
 * NAV-03: returns the language prefix of addresses. It is empty for the site's first language, unless the site is
 * configured to have a prefix in every address.
 */
function localePrefix(site: LocaleSite, locale: string): string {
  return locale === defaultLocale(site) && !site.locales.localeInEveryUrl ? '' : `/${locale}`
}

/** Removes the language prefix from an address. `/denmark` has none, although it begins with the code `de`. */
export function bareHref(site: LocaleSite, href: string): string {
  const first = firstSegment(href)
  return site.locales.list.includes(first) ? rest(href, first) : href
}

/** Returns a path of the site in a language. */
function inLanguage(site: LocaleSite, locale: string, bare: string): string {
  const prefix = localePrefix(site, locale)
  return prefix === '' ? bare : `${prefix}${bare.replace(/^\/(?=$|[?#])/, '')}`
}

/** NAV-05: returns whether a link leads out of the site and must not be changed. */
function isOutside(href: string): boolean {
  return /^(?:https?:|sms:|mailto:|\/\/)/i.test(href)
}

/**
 * Returns the canonical address of this page, or null if it is already canonical (NAV-03): it has the prefix that is
 * needed and no other. I18N-01: an alias of a language redirects to its own code. An unknown language does not
 * redirect.
 */
export function localeRedirect(site: LocaleSite, prefix: string | undefined, href: string): string | null {
  if (prefix === undefined) {
    return site.locales.localeInEveryUrl ? inLanguage(site, defaultLocale(site), href) : null
  }
  const meant = site.locales.list.includes(prefix) ? prefix : resolveLocale(prefix)
  if (meant === null || !site.locales.list.includes(meant)) return null
  return localePrefix(site, meant) === `/${prefix}` ? null : inLanguage(site, meant, rest(href, prefix))
}

function firstSegment(href: string): string {
  return href.slice(1).split(/[/?#]/, 1)[0] ?? ''
}

function rest(href: string, segment: string): string {
  const after = href.slice(segment.length + 1)
  return after.startsWith('/') ? after : `/${after}`
}
