import type { Transaction, TransactionKind } from '@touchline/contract'
import { classNames, Icon, VisuallyHidden } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { usePage } from '../../../site/use-page.ts'
import { ConversionTerms } from './conversion-terms.tsx'

const icons: Readonly<Record<TransactionKind, IconName>> = {
  issue: 'plus',
  stake: 'receipt',
  payout: 'check',
  cash_out: 'check',
  release: 'refresh',
  reversal: 'refresh',
  advance: 'refresh',
  repay: 'refresh',
  conversion: 'swap',
  deposit: 'plus',
  deposit_reversed: 'refresh',
  withdrawal: 'share',
  withdrawal_returned: 'refresh',
}

export function TransactionEntry({ entry }: { entry: Transaction }) {
  const { links } = usePage()
  const { t, time, money } = useI18n()
  const { isMyBetsVisible } = useSite().shell
  const { kind, amount, balance, bet, conversion, created_at } = entry
  const isIn = amount > 0
  return (
    <div className="account-row">
      <span className={classNames('account-row__icon', isIn && 'wallet-icon--in')}>
        <Icon name={icons[kind]} />
      </span>
      <span className="account-row__text">
        <b>{t(`transaction.${kind}`)}</b>
        <span className="account-row__more">
          {time(created_at)}
          {conversion === undefined ? null : <ConversionTerms conversion={conversion} />}
          {bet === null ? null : (
            <>
              {' · '}
              {isMyBetsVisible ? (
                <a className="link" href={links.bets()}>
                  <bdi>{bet.ref}</bdi>
                </a>
              ) : (
                <bdi>{bet.ref}</bdi>
              )}
            </>
          )}
        </span>
      </span>
      <span className="wallet-amounts">
        <bdi className={classNames('wallet-amount num', isIn && 'text-pos')} data-amount={amount}>
          {money(amount, entry, 'exceptZero')}
        </bdi>
        <VisuallyHidden>{t('wallet.after', { amount: money(balance, entry) })}</VisuallyHidden>
        <bdi className="text-xs text-3 num" aria-hidden="true">
          {money(balance, entry)}
        </bdi>
      </span>
    </div>
  )
}
