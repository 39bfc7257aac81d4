import type { Services } from '@touchline/contract/site'
import type { AuthForm } from './address/auth-forms.ts'
import { authFormAt } from './address/auth-forms.ts'

type ServiceSite = { services: Services }

const formServices: Readonly<Record<AuthForm, keyof Services | null>> = {
  'sign-in': null,
  'sign-up': 'sign_up',
  confirmation: 'sign_up',
  'password-new': 'password_reset',
  'password-edit': 'password_reset',
  unlock: 'password_reset',
}

/** Pages of the player, as they stand below `/profile/`; the account itself has no part. */
export const accountServices = {
  '': 'account',
  details: 'account',
  security: 'account',
  devices: 'account',
  'your-data': 'account',
  notifications: 'account',
  contact: 'account',
  'wallet/deposit': 'deposit',
  'wallet/transactions': 'transactions',
  limits: 'limits',
} as const satisfies Readonly<Record<string, keyof Services>>

const listServices: Readonly<Record<string, keyof Services>> = { favorites: 'favorites', promotions: 'promotions' }

export function isFormOffered(form: AuthForm, { services }: ServiceSite): boolean {
  const service = formServices[form]
  return service === null || services[service]
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
