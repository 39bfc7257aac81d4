import { ButtonLink, classNames, Icon, VisuallyHidden } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { Account } from '@touchline/contract'
import type { ButtonLinkProps } from '@touchline/ui'
import { isPlainClick } from '../../site/page/plain-click.ts'
import { useSite } from '../../site/use-site.ts'
import { hasFlag } from '../../site/storage.ts'
import { storedNames } from '../../site/stored-names.ts'
import { useEffect, useState } from 'react'
import { openDeposit } from '../../features/deposit/open-deposit.ts'

export type AccountLinksProps = {
  signInHref: string
  /** Null where nobody can sign up. */
  signUpHref: string | null
  /** It is not known yet who is here: hidden where a player is expected, so that nothing flickers. */
  isGuess: boolean
}

/** SHELL-02: for whoever is not signed in. They are links, and lead to the forms before scripts run. */
export function AccountLinks({ signInHref, signUpHref, isGuess }: AccountLinksProps) {
  const { t } = useI18n()
  const isSignInFirst = useRegistered() || signUpHref === null
  return (
    <div className={classNames('account-links', isGuess && 'account-links--guess')}>
      <ButtonLink className="account-links__in" href={signInHref} {...(isSignInFirst ? { variant: 'primary' } : {})}>
        {t('shell.sign-in')}
      </ButtonLink>
      {signUpHref === null ? null : (
        <ButtonLink {...(isSignInFirst ? {} : { variant: 'primary' })} className="account-links__up" href={signUpHref}>
          {t('shell.sign-up')}
        </ButtonLink>
      )}
    </div>
  )
}

/** AUTH-08: somebody with an account has been here. The server does not know it. */
function useRegistered(): boolean {
  const [isRegistered, setIsRegistered] = useState(false)
  useEffect(() => setIsRegistered(hasFlag(storedNames.registered)), [])
  return isRegistered
}

export type BalanceChipProps = {
  account: Account
  /** Left out where nothing can be paid in. */
  deposit?: { href: string; label: string }
}

/** What can be bet now. */
export function BalanceChip({ account, deposit }: BalanceChipProps) {
  const { t, money } = useI18n()
  return (
    <div className="balance">
      <span className="balance__amount">
        <VisuallyHidden>{`${t('shell.balance')} `}</VisuallyHidden>
        <bdi className="num" data-balance={account.balance}>
          {money(account.balance, account)}
        </bdi>
      </span>
      {deposit === undefined ? null : (
        <DepositLink className="balance__deposit" href={deposit.href} aria-label={deposit.label}>
          <Icon name="plus" size="s" className="only-phone" />
          <span className="not-phone">{deposit.label}</span>
        </DepositLink>
      )}
    </div>
  )
}

/** DEP-01: the page of the deposit, or what the site opens instead. */
export function DepositLink(props: Omit<ButtonLinkProps, 'variant' | 'onClick'>) {
  const site = useSite()
  return (
    <ButtonLink
      {...props}
      variant="primary"
      onClick={(event) => {
        if (isPlainClick(event) && openDeposit(site)) event.preventDefault()
      }}
    />
  )
}
