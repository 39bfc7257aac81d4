import { Icon, Popover } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSignOut } from './sign-out.ts'
import { readAllAccounts, useSession } from '../session/index.ts'
import { openPanel } from '../../site/page/modal-store.ts'
import { useSite } from '../../site/use-site.ts'
import { usePage } from '../../site/use-page.ts'
import '../../site/menu-item.css'
import './account-menu.css'

export type AccountMenuProps = { isOpen: boolean; onClose: () => void }

/** SHELL-02: shows who is signed in, their balances and links to their pages. */
export function AccountMenu({ isOpen, onClose }: AccountMenuProps) {
  const { api, links } = usePage()
  const i18n = useI18n()
  const { t, money } = i18n
  const { shell, services } = useSite()
  const session = useSession()
  const signOut = useSignOut()
  const isGone = isOpen && session.status !== 'player'
  const close = useEffectEvent(onClose)
  useEffect(() => {
    // A dialog that is removed from the page causes no close event, so its state is updated here.
    if (isGone) close()
  }, [isGone])
  useEffect(() => {
    if (isOpen) readAllAccounts(api).catch(() => {})
  }, [isOpen, api])
  if (session.status !== 'player') return null
  const { player, accounts } = session
  // AUTH-13e: the address of a demo player is made up, so it is not shown.
  const address = player.isDemo === true ? i18n.t('shell.demo-account') : player.email

  function leave(): void {
    onClose()
    signOut()
  }

  return (
    <Popover isOpen={isOpen} onClose={onClose} label={t('shell.account-menu')} className="account-menu">
      <div className="account-menu__head">
        <b className="trunc">{player.name}</b>
        {address === null ? null : <span className="account-menu__mail trunc">{address}</span>}
      </div>
      <ul className="account-menu__money" aria-label={t('shell.balance')}>
        {accounts.map((account) => (
          <li key={account.currency}>
            <span>{account.currency}</span>
            <bdi className="num">{money(account.balance, account)}</bdi>
          </li>
        ))}
      </ul>
      <nav className="account-menu__list" aria-label={t('shell.account')}>
        {shell.isMyBetsVisible ? <MenuLink icon="file" href={links.bets()} label={t('shell.my-bets')} /> : null}
        {services.account ? <MenuLink icon="user" href={links.profile()} label={t('shell.account')} /> : null}
        {services.transactions ? (
          <MenuLink icon="wallet" href={links.profile('wallet/transactions')} label={t('shell.wallet')} />
        ) : null}
        {services.limits ? <MenuLink icon="shield" href={links.profile('limits')} label={t('shell.limits')} /> : null}
      </nav>
      <div className="account-menu__list">
        <MenuButton icon="settings" label={t('shell.settings')} onPress={() => openPanel('preferences')} />
        <MenuButton icon="sign-out" label={t('shell.sign-out')} onPress={leave} />
      </div>
    </Popover>
  )
}

function MenuLink({ icon, href, label }: { icon: IconName; href: string; label: string }) {
  return (
    <a className="menu__item" href={href}>
      <Icon name={icon} />
      {label}
    </a>
  )
}

function MenuButton({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button type="button" className="menu__item" onClick={onPress}>
      <Icon name={icon} flip={icon === 'sign-out'} />
      {label}
    </button>
  )
}
