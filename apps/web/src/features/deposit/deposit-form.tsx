import { useQueryClient } from '@tanstack/react-query'
import type { Account, DepositContext, Payment } from '@touchline/contract'
import { parseMoney } from '@touchline/i18n'
import { Note, ButtonLink, EmptyState } from '@touchline/ui'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSite } from '../../site/use-site.ts'
import { Meter } from '../limits/index.ts'
import { storeBegunDeposit } from './payment/sent-payments.ts'
import { usePage } from '../../site/use-page.ts'
import { AmountField, PaymentSubmit } from './payment/payment-form.tsx'
import { depositProblem, narrowestLimit, presets, problemText } from './payment/amounts.ts'
import { depositQuery } from './payment/deposit-query.ts'
import { usePayment } from './payment/use-payment.ts'
import { Failure, Choices } from '../account-frame/parts/index.ts'

type DepositFormProps = {
  playerId: number
  context: DepositContext
  account: Account
  /** DEP-01d: charges the last used payment method without leaving the page. */
  isQuick?: boolean
  /** The path to which the provider returns. */
  returnPath: string
  onDone: (payment: Payment) => void
  /** Opens the provider's page; by default the browser leaves the site for it. */
  onPage?: (url: string) => void
}

type Method = 'provider' | 'play-money'

/** DEP-01, DEP-06: asks for an amount and a method. Preset amounts never exceed what is left of a limit. */
export function DepositForm(props: DepositFormProps) {
  const { playerId, context, account, isQuick = false, returnPath, onDone, onPage = leaveFor } = props
  const { api, links } = usePage()
  const i18n = useI18n()
  const { t, money } = i18n
  const { legal } = useSite()
  const client = useQueryClient()
  const { act, rejection, clear, request } = usePayment(playerId)
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const methods = methodsOf(context, legal.isPlayMoney, isQuick)
  const [method, setMethod] = useState<Method>(methods[0] ?? 'provider')
  const { currency, subunits } = account
  const range = context.amounts.find((each) => each.currency === currency)
  if (methods.length === 0) return <Note title={t('deposit.off')}>{t('deposit.off-more')}</Note>
  if (!range) return <Note>{t('deposit.no-currency', { currency })}</Note>
  const limit = narrowestLimit(context, currency)
  const period = limit ? t(`limit.fixed-${limit.period}`) : ''
  if (limit && limit.left < range.min)
    return <LimitUsed max={money(limit.amount, account)} period={period} resetsAt={limit.resets_at} />
  const minor = parseMoney(typed, subunits)
  const problem = depositProblem(minor, range)
  const over = limit && minor !== null && minor > limit.left ? minor - limit.left : 0
  const isTopUp = method === 'play-money'

  function send(event: FormEvent): void {
    event.preventDefault()
    setIsTried(true)
    if (act.isBusy || problem !== null || over > 0 || minor === null) return
    const payload = isTopUp
      ? ({ kind: 'top-up', amount: minor, currency } as const)
      : ({ kind: 'deposit', amount: minor, currency, returnPath, isQuick } as const)
    request(payload, (payment) => {
      void client.invalidateQueries({ queryKey: depositQuery(api, playerId).queryKey })
      storeBegunDeposit(playerId, payment.id)
      if (payment.url === null || isQuick) onDone(payment)
      else onPage(payment.url)
    })
  }

  return (
    <form className="stack stack--4" noValidate onSubmit={send}>
      <Failure problem={act.problems.form} />
      <div className="row row--between text-sm">
        <span className="text-2">{t('deposit.balance')}</span>
        <bdi className="num strong">{money(account.balance, account)}</bdi>
      </div>
      <AmountField
        currency={account}
        typed={typed}
        onType={(text) => {
          setTyped(text)
          setIsTried(false)
          clear()
        }}
        presets={presets(range, limit?.left ?? range.max).map((amount) => ({ minor: amount }))}
        hint={t('deposit.from-to', { min: money(range.min, account), max: money(range.max, account) })}
        error={
          over > 0 && limit
            ? t('deposit.above', { amount: money(over, account), left: money(limit.left, account) })
            : isTried
              ? problemText(problem, i18n)
              : undefined
        }
      />
      {limit ? (
        <div className="deposit-left">
          <a className="link text-sm" href={links.profile('limits')}>
            {t('deposit.left', { left: money(limit.left, account), most: money(limit.amount, account), period })}
          </a>
          <Meter used={limit.amount - limit.left} max={limit.amount} label={t('limit.deposit')} />
        </div>
      ) : null}
      {methods.length > 1 ? (
        <Choices
          label={t('deposit.method')}
          isWide
          options={methods.map((value) => ({
            value,
            label: t(methodKey(value, legal.isPlayMoney)),
            more: t(moreKey(value)),
          }))}
          value={method}
          onChange={setMethod}
        />
      ) : null}
      <PaymentSubmit
        label={t(legal.isPlayMoney ? 'deposit.submit-top-up' : 'deposit.submit')}
        busyLabel={t('deposit.leaving')}
        isBusy={act.isBusy}
        isBlocked={over > 0}
        minor={minor}
        currency={account}
        rejection={rejection}
      />
      {isTopUp ? null : <p className="text-xs text-3">{t(isQuick ? 'deposit.next-quick' : 'deposit.next-page')}</p>}
    </form>
  )
}

export function leaveFor(url: string): void {
  location.assign(url)
}

/** Returns the methods offered. A site of play money can top up through the sandbox of the provider or directly. */
function methodsOf({ source }: DepositContext, isPlayMoney: boolean, isQuick: boolean): readonly Method[] {
  if (source === null) return []
  if (source === 'play-money') return ['play-money']
  return isPlayMoney && !isQuick ? ['provider', 'play-money'] : ['provider']
}

function methodKey(method: Method, isSandbox: boolean) {
  if (method === 'play-money') return 'deposit.by-site'
  return isSandbox ? 'deposit.by-sandbox' : 'deposit.by-provider'
}

function moreKey(method: Method) {
  return method === 'play-money' ? 'deposit.by-site-more' : 'deposit.by-provider-more'
}

type LimitUsedProps = { max: string; period: string; resetsAt: string }

/** States that nothing is left of the player's own limit. */
function LimitUsed({ max, period, resetsAt }: LimitUsedProps) {
  const { links } = usePage()
  const { t, startsAt } = useI18n()
  return (
    <EmptyState
      art="clock"
      title={t('deposit.reached', { most: max, period })}
      action={
        <ButtonLink variant="line" href={links.profile('limits')}>
          {t('deposit.see-limits')}
        </ButtonLink>
      }
    >
      {t('deposit.reached-more', { when: startsAt(resetsAt, Date.now()) })}
    </EmptyState>
  )
}
