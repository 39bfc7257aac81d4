import { ChipLink, ChipRow } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import type { MessageKey } from '@touchline/i18n'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSession, excludedUntil, isDemoPlayer } from '../session/index.ts'
import { usePage } from '../../site/use-page.ts'
import { accountServices } from '../../site/services.ts'
import { useSite } from '../../site/use-site.ts'

/** Links the account pages to each other; on a phone the hub does that. */
export function AccountNav({ page }: { page: AccountPageName }) {
  const { links } = usePage()
  const { t } = useI18n()
  const pages = useAccountPages()
  if (useSession().status !== 'player') return null
  return (
    <ChipRow as="nav" className="not-phone" label={t('hub.pages')}>
      <ChipLink href={links.profile()}>{t('account.title')}</ChipLink>
      {pages.map(({ name, label }) => (
        <ChipLink key={name} href={links.profile(name)} current={name === page}>
          {t(label)}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

/** The account pages in the order shown; each name is the path below `/profile/`. */
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

/** BEY-08c: the pages whose calls a read-only session may make. */
const readOnly: readonly AccountPageName[] = ['wallet/transactions', 'statement', 'limits', 'devices', 'your-data']

/** Returns the pages that the site offers to this player. */
export function useAccountPages(): readonly AccountPage[] {
  const { services } = useSite()
  const session = useSession()
  const isExcluded = excludedUntil(session) !== null
  // AUTH-13e: a demo player has no password and so no second factor.
  const isDemo = isDemoPlayer(session)
  return accountPages.filter(
    ({ name }) =>
      services[accountServices[name]] && (!isExcluded || readOnly.includes(name)) && (!isDemo || name !== 'security'),
  )
}
