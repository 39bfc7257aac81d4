import { IconButton } from '@touchline/ui'
import { AccountLinks, BalanceChip } from '../layout/account-links.tsx'
import { onIntent } from '../layout/header.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { openPanel, useOpenPanel } from '../../site/page/modal-store.ts'
import { activeAccount, excludedUntil, isUndecided } from '../../features/session/session.ts'
import { NotificationBell } from '../../features/notifications/index.ts'
import { useSession } from '../../features/session/session-store.ts'
import { useIsOff } from '../document/shell-mode.ts'
import { useSite } from '../../site/use-site.ts'
import { panelParts } from './layout-panels.tsx'
import { usePage } from '../../site/use-page.ts'
import { depositHref, depositLabel } from '../../features/deposit/open-deposit.ts'

/** SHELL-02: pages are rendered for a visitor; the player is known once the page has read the session. */
export function AccountArea({ path }: { path: string }) {
  const { links } = usePage()
  const { t } = useI18n()
  const site = useSite()
  const { services } = site
  const session = useSession()
  const isOpen = useOpenPanel() === 'account'
  if (useIsOff('account')) return null
  if (session.status !== 'player') {
    return (
      <AccountLinks
        signInHref={links.auth('sign-in', path)}
        signUpHref={services.sign_up ? links.auth('sign-up', path) : null}
        isGuess={isUndecided(session)}
      />
    )
  }
  const account = activeAccount(session)
  return (
    <>
      {excludedUntil(session) === null ? (
        <NotificationBell intent={onIntent(panelParts.notifications.loadAhead)} />
      ) : null}
      {account ? (
        <BalanceChip
          account={account}
          {...(services.deposit && excludedUntil(session) === null
            ? { deposit: { href: depositHref(links, site), label: t(depositLabel(site)) } }
            : {})}
        />
      ) : null}
      <IconButton
        className="not-phone"
        icon="user"
        label={`${t('shell.account-menu')}: ${session.player.name}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => openPanel('account')}
        {...onIntent(panelParts.account.loadAhead)}
      />
    </>
  )
}
