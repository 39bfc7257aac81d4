import { ChipLink, ChipRow } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSession } from '../session/index.ts'
import { useAccountPages } from './account-pages.ts'
import type { AccountPageName } from './account-pages.ts'
import { usePage } from '../../site/use-page.ts'

/** The way to the other pages of the account; on a phone the hub is. */
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
