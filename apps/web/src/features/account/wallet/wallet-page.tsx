import { Note, Card, Pill } from '@touchline/ui'
import type { Account } from '@touchline/contract'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { Currencies } from './currencies.tsx'
import { RecentPayments, Withdrawals } from './payments.tsx'
import { Transactions } from './transactions.tsx'
import { AccountFrame } from '../../account-frame/index.ts'
import type { OwnPageProps } from '../../account-frame/index.ts'
import { MoneyLinks } from './money-links.tsx'
import { Meter, periodKey } from '../../limits/index.ts'
import { limitsQuery } from '../limits/limits-query.ts'
import { usePage } from '../../../site/use-page.ts'
import './wallet.css'

/** DEP-05b, DEP-07: shows the balances, the withdrawals in progress and every transaction. */
export function WalletPage() {
  const { t } = useI18n()
  return (
    <AccountFrame page="wallet/transactions" title={t('wallet.title')}>
      {(own) => <Wallet key={own.player.id} {...own} />}
    </AccountFrame>
  )
}

function Wallet({ player, accounts, areAllRead }: OwnPageProps) {
  const { t } = useI18n()
  const { currencies, services, legal } = useSite()
  const subunits = currencies.find(({ code }) => code === player.currency)?.subunits ?? 100
  // A player without an account has a zero balance in their own currency.
  const account = accounts.find(({ active }) => active) ?? {
    currency: player.currency,
    subunits,
    balance: 0,
    active: true,
  }
  const hasPayments = services.deposit || services.withdrawal
  return (
    <div className="wallet">
      <div className="wallet__side">
        <BalanceCard account={account} />
        <Currencies playerId={player.id} accounts={accounts} areAllRead={areAllRead} />
        {services.limits ? <DepositLimit playerId={player.id} /> : null}
      </div>
      <div className="wallet__main">
        {legal.isPlayMoney ? <Note title={t('wallet.play-money-title')}>{t('wallet.play-money-more')}</Note> : null}
        {hasPayments ? <Withdrawals playerId={player.id} /> : null}
        <Transactions playerId={player.id} account={account} />
        {hasPayments ? <RecentPayments playerId={player.id} /> : null}
      </div>
    </div>
  )
}

/** Shows the balance to bet with, and links to deposit and withdraw. */
function BalanceCard({ account }: { account: Account }) {
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

type DepositLimitProps = { playerId: number }

/** Shows what is left of each deposit limit, and nothing if none is set. */
function DepositLimit({ playerId }: DepositLimitProps) {
  const { api, links } = usePage()
  const { t, money } = useI18n()
  const { data } = useQuery(limitsQuery(api, playerId))
  const set = (data?.user_limits ?? []).filter(({ type }) => type === 'deposit')
  if (!data || set.length === 0) return null
  return (
    <Card as="section" pad className="stack stack--3" aria-label={t('wallet.deposit-limit')}>
      <h2 className="wallet-name">{t('wallet.deposit-limit')}</h2>
      {set.map((limit) => (
        <div key={limit.id} className="deposit-left text-sm">
          <span>
            {t('deposit.left', {
              left: money(limit.left ?? 0, data),
              most: money(limit.amount ?? 0, data),
              period: t(periodKey(limit)),
            })}
          </span>
          <Meter used={limit.used ?? 0} max={limit.amount ?? 0} label={t('limit.deposit')} />
        </div>
      ))}
      <a className="link text-sm" href={links.profile('limits')}>
        {t('wallet.all-limits')}
      </a>
    </Card>
  )
}
