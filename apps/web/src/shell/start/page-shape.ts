import { readSlug } from '@touchline/contract'
import { bareHref } from '../../site/links.ts'
import type { LinkSite } from '../../site/links.ts'

/** What the first screen of a page looks like before anything of it is known. */
export type PageShape = 'home' | 'list' | 'match' | 'account' | 'text'

const texts = new Set([
  'about',
  'general-rules',
  'promotions',
  '404',
  '500',
  'blocked',
  'locked',
  '_app',
  'init-sportsbook',
])

/** The shape of the page that an address leads to (NAV-14d). A page of the configuration is taken for a text. */
export function pageShape(site: Pick<LinkSite, 'locales'>, path: string): PageShape {
  const [area = '', first = '', second = '', third] = bareHref(site, path).slice(1).split('/')
  if (area === 'profile') return 'account'
  if (area !== 'sports') return area === '' ? 'home' : 'text'
  if (first === '') return 'home'
  if (first === 'bets-history') return 'account'
  if (second === '') return texts.has(first) ? 'text' : 'list'
  const kind = third === undefined ? readSlug(second)?.kind : undefined
  return kind === undefined ? 'text' : kind === 'match' ? 'match' : 'list'
}
