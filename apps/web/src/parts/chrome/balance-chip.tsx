import type { Account } from '@touchline/contract'
import { Icon, VisuallyHidden } from '@touchline/ui'
import { useWords } from '../words.tsx'
import { DepositLink } from './deposit-link.tsx'

export type BalanceChipProps = {
  account: Account
  /** Left out where nothing can be paid in. */
  depositHref?: string
}

/** What can be bet now. */
export function BalanceChip({ account, depositHref }: BalanceChipProps) {
  const { t, money } = useWords()
  return (
    <div className="balance">
      <span className="balance__amount">
        <VisuallyHidden>{`${t('shell.balance')} `}</VisuallyHidden>
        <bdi className="num" data-balance={account.balance}>
          {money(account.balance, account)}
        </bdi>
      </span>
      {depositHref === undefined ? null : (
        <DepositLink className="balance__deposit" href={depositHref} aria-label={t('shell.deposit')}>
          <Icon name="plus" size="s" className="only-phone" />
          <span className="not-phone">{t('shell.deposit')}</span>
        </DepositLink>
      )}
    </div>
  )
}
