import type { MenuItem } from '@touchline/contract/site'
import type { IconName } from '@touchline/ui'

/** What a button of the chrome can do besides leading somewhere. */
export type MenuAction = Extract<MenuItem, { kind: 'action' }>['action']

/** One place to go or thing to do, in whichever menu it stands. */
export type ChromeItem = {
  href: string
  label: string
  icon: IconName
  /** A flag stands in place of the icon. */
  countryCode?: string | null
  count?: number
  /** `true`: not the page itself but one below it. */
  current?: 'page' | 'true'
  /** Takes the place of the address once scripts run. */
  action?: MenuAction
  isNewTab?: boolean
}
