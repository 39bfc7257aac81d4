import type { Services } from '@touchline/contract/site'
import { authFormAt } from './address/modal-address.ts'
import type { AuthForm } from './address/modal-address.ts'

type ServiceSite = { services: Services }

/** A form is there with any one of its services. Signing in always is, and so is what unlocks it. */
const formServices: Readonly<Record<AuthForm, readonly (keyof Services)[]>> = {
  'sign-in': [],
  'sign-up': ['sign_up'],
  // Players confirm a new address by it too.
  confirmation: ['sign_up', 'account'],
  'password-new': ['password_reset'],
  'password-edit': ['password_reset'],
  unlock: [],
}

/** Pages of the player, as they stand below `/profile/`; the account itself has no part. */
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

/** For a path of the site itself, without its language: whether there is a page behind it. */
export function isPathOffered(path: string, site: ServiceSite): boolean {
  const bare = (path.split(/[?#]/)[0] ?? '').replace(/^\/|\/$/g, '')
  const form = authFormAt(bare)
  if (form) return isFormOffered(form, site)
  const service = bare.startsWith('profile')
    ? accountServices[bare.replace(/^profile\/?/, '') as keyof typeof accountServices]
    : listServices[bare.replace(/^sports\//, '')]
  return service === undefined || site.services[service]
}
