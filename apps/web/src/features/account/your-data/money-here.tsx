import { useQuery } from '@tanstack/react-query'
import { getPayments } from '@touchline/contract'
import type { Account, Payment } from '@touchline/contract'
import { ButtonLink, Skeleton } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { isDemoPlayer, useSession } from '../../session/index.ts'
import { usePage } from '../../../site/use-page.ts'
import { Facts, LoadFailed } from '../../account-frame/parts/index.ts'

type MoneyHereProps = { playerId: number; accounts: readonly Account[] }

/** The number of payments that are read; no player has more unfinished ones at once. */
const maxPayments = 50

/**
 * Shows the money that is still in the account before it is closed: balances, held withdrawals and unfinished deposits.
 */
export function MoneyHere({ playerId, accounts }: MoneyHereProps) {
  const { api, links } = usePage()
  const { t, money } = useI18n()
  const { legal, services } = useSite()
  const session = useSession()
  // AUTH-13e: a demo player cannot withdraw.
  const canWithdraw = services.withdrawal && !isDemoPlayer(session)
  const hasPayments = services.deposit || services.withdrawal
  const { data, isError, refetch } = useQuery({
    queryKey: ['unfinished-payments', playerId],
    queryFn: async ({ signal }) =>
      (await api(getPayments, { query: { limit: maxPayments }, signal })).payments.filter(isUnfinished),
    staleTime: 0,
    enabled: hasPayments,
  })
  const own = accounts.filter(({ balance }) => balance > 0)
  const balanceKey = canWithdraw ? 'close.to-withdraw' : legal.isPlayMoney ? 'close.play-money' : 'close.money'
  const facts = [
    ...own.map((account) => ({
      icon: 'wallet' as const,
      text: t(balanceKey, { amount: money(account.balance, account) }),
    })),
    ...(data ?? []).map((payment) => ({
      id: payment.id,
      icon: 'clock' as const,
      text: t(unfinishedKey(payment), { amount: money(payment.amount, payment) }),
    })),
  ]
  return (
    <>
      {facts.length === 0 ? null : <Facts facts={facts} />}
      {!hasPayments || data ? null : isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton width="l" />}
      {canWithdraw && facts.length > 0 ? (
        <div className="row">
          {own.length === 0 ? null : (
            <ButtonLink size="s" href={links.profile('wallet/withdrawal')}>
              {t('close.withdraw')}
            </ButtonLink>
          )}
          {services.transactions ? (
            <ButtonLink size="s" href={links.profile('wallet/transactions')}>
              {t('close.wallet')}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

/** Returns the message key of an unfinished payment. A deposit that was not paid does not prevent the closure. */
function unfinishedKey({ kind, status }: Payment) {
  return status === 'created' ? 'close.unpaid-deposit' : (`close.unfinished-${kind}` as const)
}

/** Returns whether the money of a payment is still on its way. */
function isUnfinished({ status }: Payment): boolean {
  return ['created', 'pending', 'requested', 'verifying', 'sending'].includes(status)
}
