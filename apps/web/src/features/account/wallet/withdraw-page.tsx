import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Account, DepositContext, Payment } from '@touchline/contract'
import { parseMoney } from '@touchline/i18n'
import { ButtonLink, Card, EmptyState, Note } from '@touchline/ui'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { readAccounts } from '../../session/index.ts'
import { paymentsQuery } from './wallet-queries.ts'
import { WithdrawalCard } from './withdrawal-card.tsx'
import { usePage } from '../../../site/use-page.ts'
import { AccountFrame } from '../../account-frame/index.ts'
import type { OwnPageProps } from '../../account-frame/index.ts'
import {
  AmountField,
  presets,
  withdrawable,
  withdrawalProblem,
  FormSkeleton,
  ownAccount,
  depositQuery,
  problemText,
  reasonText,
  PaymentSubmit,
  usePayment,
} from '../../deposit/payment/index.ts'
import { Failure, LoadFailed } from '../../account-frame/parts/index.ts'
import './wallet.css'

/**
 * DEP-07a: the page for withdrawals. Any player with money in the account may withdraw it, including an excluded one.
 */
export function WithdrawPage() {
  const { t } = useI18n()
  return (
    <AccountFrame page="wallet/transactions" part="wallet/withdrawal" title={t('withdraw.title')}>
      {(own) => <Withdraw key={own.player.id} {...own} />}
    </AccountFrame>
  )
}

function Withdraw({ player, accounts }: OwnPageProps) {
  const { api } = usePage()
  const { t, money } = useI18n()
  const { legal } = useSite()
  const [done, setDone] = useState<Payment | null>(null)
  const { data, isError, refetch } = useQuery(depositQuery(api, player.id))
  const payments = useQuery({ ...paymentsQuery(api, player.id), enabled: done !== null })
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />
  if (done !== null) {
    const now = payments.data?.find(({ id }) => id === done.id) ?? done
    return (
      <div className="deposit stack stack--4">
        <Note tone="pos" icon="check" title={t('withdraw.done', { amount: money(done.amount, done) })}>
          {t(legal.isPlayMoney ? 'withdraw.done-more-play' : 'withdraw.done-more')}
        </Note>
        <WithdrawalCard playerId={player.id} payment={now} />
        <ToWallet />
      </div>
    )
  }
  const account = data && ownAccount(accounts, player.currency, data)
  return (
    <Card as="section" pad className="deposit" aria-busy={data ? undefined : true}>
      {!data || !account ? (
        <FormSkeleton />
      ) : (
        <WithdrawForm playerId={player.id} context={data} account={account} onDone={setDone} />
      )}
    </Card>
  )
}

type WithdrawFormProps = {
  playerId: number
  context: DepositContext
  account: Account
  onDone: (payment: Payment) => void
}

function WithdrawForm({ playerId, context, account, onDone }: WithdrawFormProps) {
  const { api } = usePage()
  const i18n = useI18n()
  const { t, money } = i18n
  const { legal } = useSite()
  const client = useQueryClient()
  const { act, rejection, clear, request } = usePayment(playerId)
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { currency, balance, subunits } = account
  const range = context.withdrawals.find((each) => each.currency === currency)
  if (!context.is_withdrawal_offered || !range)
    return (
      <EmptyState title={t('withdraw.off')} action={<ToWallet />}>
        {t('withdraw.off-more')}
      </EmptyState>
    )
  const available = withdrawable(range, balance)
  const owedText = range.owed === 0 ? null : reasonText({ reason: 'owed', amount: available, currency }, i18n)
  if (available === 0)
    return (
      <EmptyState title={t('withdraw.nothing')} action={<ToWallet />}>
        {owedText ?? t('withdraw.nothing-more', { balance: money(balance, account) })}
      </EmptyState>
    )
  const max = Math.min(range.max, available)
  const minor = parseMoney(typed, subunits)
  const problem = withdrawalProblem(minor, range, balance)
  const isTooMuch =
    problem !== null && problem !== 'enter' && (problem.reason === 'insufficient-funds' || problem.reason === 'owed')
  const taps = presets(range, max).filter((amount) => amount < max)

  function send(event: FormEvent): void {
    event.preventDefault()
    setIsTried(true)
    if (act.isBusy || problem !== null || minor === null) return
    request({ kind: 'withdrawal', amount: minor, currency }, (payment) => {
      void client.invalidateQueries({ queryKey: paymentsQuery(api, playerId).queryKey })
      readAccounts(api).catch(() => {})
      onDone(payment)
    })
  }

  return (
    <form className="stack stack--4" noValidate onSubmit={send}>
      <Failure problem={act.problems.form} />
      <div className="row row--between text-sm">
        <span className="text-2">{t('withdraw.available')}</span>
        <bdi className="num strong">{money(available, account)}</bdi>
      </div>
      {owedText === null ? null : <Note icon="info">{owedText}</Note>}
      <AmountField
        currency={account}
        typed={typed}
        onType={(text) => {
          setTyped(text)
          setIsTried(false)
          clear()
        }}
        presets={[...taps.map((amount) => ({ minor: amount })), { minor: max, label: t('withdraw.all') }]}
        hint={
          available < range.min
            ? t('withdraw.only-all', { min: money(range.min, account) })
            : t('deposit.from-to', { min: money(range.min, account), max: money(range.max, account) })
        }
        error={
          isTooMuch
            ? t('deposit.too-much', { amount: money(available, account) })
            : isTried
              ? problemText(problem, i18n)
              : undefined
        }
      />
      <PaymentSubmit
        label={t('withdraw.submit')}
        busyLabel={t('hub.busy')}
        isBusy={act.isBusy}
        isBlocked={isTooMuch}
        minor={minor}
        currency={account}
        rejection={rejection}
      />
      <p className="text-xs text-3">{t(legal.isPlayMoney ? 'withdraw.more-play' : 'withdraw.more')}</p>
    </form>
  )
}

function ToWallet() {
  const { links } = usePage()
  const { t } = useI18n()
  const { services } = useSite()
  return (
    <ButtonLink variant="line" href={links.profile(services.transactions ? 'wallet/transactions' : undefined)}>
      {t('withdraw.to-wallet')}
    </ButtonLink>
  )
}
