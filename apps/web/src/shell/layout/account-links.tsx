import type { Account } from '@touchline/contract'
import { ButtonLink, classNames, Icon, VisuallyHidden } from '@touchline/ui'
import type { ButtonLinkProps } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { isPlainClick } from '../../site/page/plain-click.ts'
import { useSite } from '../../site/use-site.ts'
import { hasFlag } from '../../site/storage/storage.ts'
import { storedNames } from '../../site/storage/stored-names.ts'
import { openDeposit } from '../../features/deposit/open-deposit.ts'

export type AccountLinksProps = {
  signInHref: string
  /** Null if sign-up is closed. */
  signUpHref: string | null
  /**
   * Set while the session is unknown. The links are then hidden if a player is expected, so that they do not flicker.
   */
  isGuess: boolean
}

/** SHELL-02: links for visitors. Before scripts run they lead to the pages of the forms. */
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

/**
 * AUTH-08: returns whether a player has used this browser before. The server cannot know that, so it is false until
 * hydration.
 */
function useRegistered(): boolean {
  const [isRegistered, setIsRegistered] = useState(false)
  useEffect(() => setIsRegistered(hasFlag(storedNames.registered)), [])
  return isRegistered
}

export type BalanceChipProps = {
  account: Account
  /** Omitted if deposits are off. */
  deposit?: { href: string; label: string }
}

/** Shows the balance that is available to bet. */
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

/** DEP-01: a link that opens the deposit page, or what the site is configured to open instead. */
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
