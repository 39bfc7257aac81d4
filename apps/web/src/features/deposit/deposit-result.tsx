import { useQuery } from '@tanstack/react-query'
import type { Account, Payment } from '@touchline/contract'
import { Button, ButtonLink, EmptyState, Icon, Skeleton, classNames } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSite } from '../../site/use-site.ts'
import { readAccounts } from '../session/index.ts'
import { begunDeposit } from './payment/sent-payments.ts'
import { usePage } from '../../site/use-page.ts'
import { depositResultQuery } from './payment/deposit-query.ts'
import { ButtonPair, LoadFailed } from '../account-frame/parts/index.ts'
import './deposit.css'

type DepositResultProps = {
  playerId: number
  account: Account
  /** A payment that is known already, such as a top-up of play money. */
  payment?: Payment
  /** Called for another deposit or another attempt. */
  onAgain: () => void
  onDone?: () => void
}

/**
 * DEP-05ef: shows the result as the server reports it. The return address is not trusted: it only shows that the player
 * has come back.
 */
export function DepositResult({ playerId, account, payment, onAgain, onDone }: DepositResultProps) {
  const { api } = usePage()
  const { t } = useI18n()
  const [begun] = useState(() => begunDeposit(playerId))
  const query = useQuery({ ...depositResultQuery(api, playerId, begun), enabled: payment === undefined })
  const shown = payment ?? query.data
  const status = shown?.status
  useEffect(() => {
    // The new balance also arrives by a live event; reading the accounts covers a missed one.
    if (status === 'succeeded') readAccounts(api).catch(() => {})
  }, [api, status])
  if (shown === null) {
    return (
      <EmptyState title={t('deposit.no-payment')} action={<Button onClick={onAgain}>{t('deposit.again')}</Button>}>
        {t('deposit.no-payment-more')}
      </EmptyState>
    )
  }
  if (shown === undefined) {
    return query.isError ? (
      <LoadFailed onRetry={() => void query.refetch()} />
    ) : (
      <div className="stack stack--3" aria-busy="true">
        <Skeleton height="title" />
        <Skeleton />
        <Skeleton />
      </div>
    )
  }
  return <Result account={account} payment={shown} onAgain={onAgain} onDone={onDone} />
}

type State = 'success' | 'pending' | 'error'

function stateOf({ status }: Payment): State {
  if (status === 'succeeded') return 'success'
  return status === 'created' || status === 'pending' ? 'pending' : 'error'
}

type ResultProps = {
  account: Account
  payment: Payment
  onAgain: () => void
  onDone: (() => void) | undefined
}

function Result({ account, payment, onAgain, onDone }: ResultProps) {
  const { links } = usePage()
  const { t, money } = useI18n()
  const { services } = useSite()
  const state = stateOf(payment)
  // A reversed deposit was paid and then taken back.
  const isReversed = payment.status === 'reversed'
  const amount = money(payment.amount, payment)
  const reason = state === 'error' && payment.reason !== null ? t(`payment.reason-${payment.reason}`) : null
  return (
    <div className="stack stack--4">
      <div className="deposit-result" role="status">
        <span className={classNames('deposit-result__disc', state === 'error' && 'deposit-result__disc--neg')}>
          <Icon name={state === 'error' ? 'warning' : state === 'pending' ? 'clock' : 'check'} />
        </span>
        <h2 className="deposit-result__title" data-deposit={state}>
          {isReversed ? t('transaction.deposit_reversed') : t(`deposit.${state}`, { amount })}
        </h2>
        <p className="text-2">
          {reason === null ? null : `${reason} `}
          {isReversed ? t('deposit.reversed-more', { amount }) : t(`deposit.${state}-more`)}
        </p>
      </div>
      <dl className="deposit-sums">
        {state === 'error' ? null : (
          <div>
            <dt>{t(state === 'pending' ? 'deposit.expected' : 'deposit.paid-in')}</dt>
            <dd>
              <bdi>{amount}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('deposit.balance-now')}</dt>
          <dd>
            <bdi>{money(account.balance, account)}</bdi>
          </dd>
        </div>
      </dl>
      <ButtonPair>
        <Button variant="line" size="l" onClick={onAgain}>
          {t(state === 'error' && !isReversed ? 'deposit.try-again' : 'deposit.again')}
        </Button>
        {onDone ? (
          <Button variant="line" size="l" onClick={onDone}>
            {t('deposit.done')}
          </Button>
        ) : services.transactions ? (
          <ButtonLink variant="line" size="l" href={links.profile('wallet/transactions')}>
            {t('deposit.to-wallet')}
          </ButtonLink>
        ) : (
          <ButtonLink variant="line" size="l" href={links.home()}>
            {t('deposit.done')}
          </ButtonLink>
        )}
      </ButtonPair>
    </div>
  )
}
