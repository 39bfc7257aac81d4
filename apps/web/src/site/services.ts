import type { Services, SiteShell } from '@touchline/contract/site'
import { pagePaths } from '@touchline/contract/site-values'
import { authFormAt } from './address/modal-address.ts'
import type { AuthForm } from './address/modal-address.ts'

type ServiceSite = { services: Services }

/** The parts of a site's configuration that determine which pages it offers. */
export type OfferedSite = ServiceSite & { shell: Pick<SiteShell, 'isMyBetsVisible'> }

/**
 * The services of each form, which is offered if any of them is on. Sign-in and unlocking have none and are always
 * offered.
 */
const formServices: Readonly<Record<AuthForm, readonly (keyof Services)[]>> = {
  'sign-in': [],
  'sign-up': ['sign_up'],
  // With the same form, players also confirm a new email address.
  confirmation: ['sign_up', 'account'],
  'password-new': ['password_reset'],
  'password-edit': ['password_reset'],
  unlock: [],
}

/** The services of account pages, by their path below `/profile/`; the hub has an empty path. */
export const accountServices = {
  '': 'account',
  details: 'account',
  security: 'account',
  devices: 'account',
  statement: 'account',
  'your-data': 'account',
  notifications: 'account',
  contact: 'account',
  'wallet/deposit': 'deposit',
  'wallet/transactions': 'transactions',
  'wallet/withdrawal': 'withdrawal',
  limits: 'limits',
} as const satisfies Readonly<Record<string, keyof Services>>

const listServices: Readonly<Record<string, keyof Services>> = { favorites: 'favorites', promotions: 'promotions' }

export function isFormOffered(form: AuthForm, { services }: ServiceSite): boolean {
  const any = formServices[form]
  return any.length === 0 || any.some((service) => services[service])
}

/** Returns whether a path of the site, without its language prefix, leads to a page that the site offers. */
export function isPathOffered(path: string, site: OfferedSite): boolean {
  const bare = (path.split(/[?#]/)[0] ?? '').replace(/^\/|\/$/g, '')
  const form = authFormAt(bare)
  if (form) return isFormOffered(form, site)
  const page = bare.replace(/^sports\//, '')
  if (`/${page}` === pagePaths.bets_history) return site.shell.isMyBetsVisible
  const service = bare.startsWith('profile')
    ? accountServices[bare.replace(/^profile\/?/, '') as keyof typeof accountServices]
    : listServices[page]
  return service === undefined || site.services[service]
}
