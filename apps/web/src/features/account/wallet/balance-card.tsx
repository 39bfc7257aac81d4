import type { Account } from '@touchline/contract'
import { Card, Pill } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { MoneyLinks } from './money-links.tsx'

/** What can be bet, and the ways in and out. */
export function BalanceCard({ account }: { account: Account }) {
  const { t, money } = useI18n()
  const { legal } = useSite()
  return (
    <Card as="section" pad className="stack stack--3" aria-label={t('wallet.to-bet-with')}>
      <div className="row row--between">
        <div>
          <h2 className="text-sm text-2">{t('wallet.to-bet-with')}</h2>
          <bdi className="num wallet-balance" data-wallet-balance={account.balance}>
            {money(account.balance, account)}
          </bdi>
        </div>
        {legal.isPlayMoney ? <Pill>{t('wallet.play-money')}</Pill> : null}
      </div>
      <MoneyLinks />
    </Card>
  )
}
