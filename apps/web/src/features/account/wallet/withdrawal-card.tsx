import { useQueryClient } from '@tanstack/react-query'
import { postWithdrawalCancel } from '@touchline/contract'
import type { Payment } from '@touchline/contract'
import { Button, Card, classNames, Note } from '@touchline/ui'
import { useState } from 'react'
import type { MessageKey } from '@touchline/i18n'
import { isApiError } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { excludedUntil, readAccounts, useSession } from '../../session/index.ts'
import { paymentsQuery } from './wallet-queries.ts'
import { usePage } from '../../../site/use-page.ts'
import { Dialog, Failure, ConfirmButtons, useAct, showDone } from '../../account-frame/parts/index.ts'

type WithdrawalCardProps = { playerId: number; payment: Payment }

/** DEP-07: shows the progress of a withdrawal in four steps, and a button to cancel it before the money is sent. */
export function WithdrawalCard({ playerId, payment }: WithdrawalCardProps) {
  const i18n = useI18n()
  const { t, money } = i18n
  const { legal } = useSite()
  // An excluded player cannot cancel a withdrawal, because the returned money could be bet.
  const isExcluded = excludedUntil(useSession()) !== null
  const [isConfirming, setIsConfirming] = useState(false)
  const { act, cancel } = useCancel(playerId, payment, () => setIsConfirming(false))
  return (
    <Card as="section" pad className="stack stack--3" aria-label={t('payment.where')}>
      <div className="row row--between">
        <div>
          <b>{t('payment.withdrawal')}</b>
          <p className="text-xs text-3">{t(statusKey(payment.status, legal))}</p>
        </div>
        <bdi className="num wallet-amount">{money(payment.amount, payment)}</bdi>
      </div>
      {payment.reason === null ? null : <Note icon="info">{t(`payment.reason-${payment.reason}`)}</Note>}
      <Steps payment={payment} isPlayMoney={legal.isPlayMoney} />
      {payment.is_cancellable && !isExcluded ? (
        <div>
          <Button size="s" onClick={() => setIsConfirming(true)}>
            {t('payment.cancel')}
          </Button>
        </div>
      ) : null}
      <Dialog isOpen={isConfirming} onClose={() => setIsConfirming(false)} title={t('payment.cancel-title')}>
        <Failure problem={act.problems.form} />
        <p className="text-2">{t('payment.cancel-more', { amount: money(payment.amount, payment) })}</p>
        <ConfirmButtons act={act} cancel={t('payment.keep')} onCancel={() => setIsConfirming(false)} onConfirm={cancel}>
          {act.isBusy ? t('hub.busy') : t('payment.cancel')}
        </ConfirmButtons>
      </Dialog>
    </Card>
  )
}

/** Each step with the status that completes it. */
const steps = [
  { key: 'payment.step-asked', passedBy: 'requested' },
  { key: 'payment.step-checked', passedBy: 'sending' },
  { key: 'payment.step-sent', passedBy: 'sending' },
  { key: 'payment.step-paid', passedBy: 'paid' },
] as const

/**
 * Shows the steps of a withdrawal. A completed step shows its time; the first one without a time is the present step.
 */
function Steps({ payment: { timeline }, isPlayMoney }: { payment: Payment; isPlayMoney: boolean }) {
  const { t, dateTime } = useI18n()
  const passed = steps.map(({ passedBy }) => timeline.find(({ status }) => status === passedBy)?.at)
  const now = passed.indexOf(undefined)
  return (
    <ol className="wallet-steps">
      {steps.map(({ key }, place) => {
        const at = passed[place]
        return (
          <li
            key={key}
            className={classNames(at !== undefined && 'wallet-step--done', place === now && 'wallet-step--now')}
            aria-current={place === now ? 'step' : undefined}
          >
            <b>{t(isPlayMoney && key === 'payment.step-paid' ? 'payment.paid-play' : key)}</b>
            <span className="text-xs text-3">{at === undefined ? t('payment.next') : dateTime(at)}</span>
          </li>
        )
      })}
    </ol>
  )
}

function useCancel(playerId: number, payment: Payment, onDone: () => void) {
  const { api } = usePage()
  const { t, money } = useI18n()
  const client = useQueryClient()
  const act = useAct()
  const { queryKey } = paymentsQuery(api, playerId)
  const cancel = () =>
    act.run(async () => {
      try {
        await api(postWithdrawalCancel, { params: { id: payment.id } })
      } catch (error) {
        await client.invalidateQueries({ queryKey })
        if (!isApiError(error, 'payment-rejected')) throw error
        return act.setProblems({ fields: {}, form: 'payment-refusal.not-cancellable' })
      }
      await Promise.all([client.invalidateQueries({ queryKey }), readAccounts(api).catch(() => {})])
      onDone()
      showDone({
        title: t('payment.cancelled-done'),
        text: t('payment.cancelled-more', { amount: money(payment.amount, payment) }),
      })
    })
  return { act, cancel }
}

/**
 * Returns the message key of a status. Play money has its own texts, because it is never paid out: withdrawing it only
 * lowers the balance.
 */
export function statusKey(status: Payment['status'], { isPlayMoney }: { isPlayMoney: boolean }): MessageKey {
  return isPlayMoney && status === 'paid' ? 'payment.paid-play' : `payment.${status}`
}
