import type { MessageKey } from '@touchline/i18n'
import type { IconName } from '@touchline/ui'
import { accountServices } from '../../site/services.ts'
import { useSite } from '../../site/use-site.ts'
import { excludedUntil, isDemoPlayer, useSession } from '../session/index.ts'

/** Pages of the account, as their addresses stand below `/profile/`, in the order they are offered. */
const accountPages = [
  { name: 'details', icon: 'user', label: 'hub.profile', more: 'hub.profile-more' },
  { name: 'wallet/transactions', icon: 'wallet', label: 'hub.wallet', more: 'hub.wallet-more' },
  { name: 'security', icon: 'key', label: 'hub.security', more: 'hub.security-more' },
  { name: 'limits', icon: 'shield', label: 'hub.limits', more: 'hub.limits-more' },
  { name: 'statement', icon: 'chart', label: 'hub.statement', more: 'hub.statement-more' },
  { name: 'devices', icon: 'desktop', label: 'hub.devices', more: 'hub.devices-more' },
  { name: 'notifications', icon: 'bell', label: 'hub.notifications', more: 'hub.notifications-more' },
  { name: 'contact', icon: 'mail', label: 'hub.contact', more: 'hub.contact-more' },
  { name: 'your-data', icon: 'file', label: 'hub.your-data', more: 'hub.your-data-more' },
] as const satisfies readonly { name: string; icon: IconName; label: MessageKey; more: MessageKey }[]

export type AccountPageName = (typeof accountPages)[number]['name']

type AccountPage = (typeof accountPages)[number]

/** BEY-08c: what a read-only session is answered. */
const readOnly: readonly AccountPageName[] = ['wallet/transactions', 'statement', 'limits', 'devices', 'your-data']

/** Those that the site has, and that there are for this player. */
export function useAccountPages(): readonly AccountPage[] {
  const { services } = useSite()
  const session = useSession()
  const isExcluded = excludedUntil(session) !== null
  // AUTH-13e: no password, and no second step without one.
  const isDemo = isDemoPlayer(session)
  return accountPages.filter(
    ({ name }) =>
      services[accountServices[name]] && (!isExcluded || readOnly.includes(name)) && (!isDemo || name !== 'security'),
  )
}
