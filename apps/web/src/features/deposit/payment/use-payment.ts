import { postDeposit, postTopUp, postWithdrawal } from '@touchline/contract'
import type { Payment } from '@touchline/contract'
import { useState } from 'react'
import { isApiError } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { rejectionText } from './amounts.ts'
import { isAnswered, useSentKey } from './sent-payments.ts'
import { usePage } from '../../../site/use-page.ts'
import { useAct } from '../../account-frame/parts/index.ts'
import type { Act } from '../../account-frame/parts/index.ts'

type NewPayment = { amount: number; currency: string } & (
  | { kind: 'withdrawal' }
  | { kind: 'top-up' }
  | { kind: 'deposit'; returnPath: string; isQuick: boolean }
)

type PaymentAct = {
  act: Act
  /** Why the last payment was rejected; null if it was not, or if the form shows the reason. */
  rejection: string | null
  clear: () => void
  request: (payment: NewPayment, onDone: (payment: Payment) => void) => void
}

/** DEP-06: sends a payment. Repeating a request that got no reply, even after a reload, does not pay twice. */
export function usePayment(playerId: number): PaymentAct {
  const { api } = usePage()
  const i18n = useI18n()
  const act = useAct()
  const [rejection, setRejection] = useState<string | null>(null)
  const { keyFor, forget } = useSentKey(playerId)

  async function send(request: NewPayment): Promise<Payment> {
    const { amount, currency } = request
    const headers = { 'idempotency-key': keyFor(request) }
    if (request.kind === 'withdrawal') return api(postWithdrawal, { headers, body: { amount, currency } })
    if (request.kind === 'top-up') return api(postTopUp, { headers, body: { amount, currency } })
    const body = { amount, currency, return_path: request.returnPath, quick: request.isQuick }
    return api(postDeposit, { headers, body })
  }

  return {
    act,
    rejection,
    clear: () => setRejection(null),
    request: (request, onDone) =>
      act.run(async () => {
        setRejection(null)
        const payment = await send(request).catch((error: unknown) => {
          if (isAnswered(error)) forget()
          const reason = isNoAnswer(error) ? i18n.t('payment-refusal.no-answer') : rejectionText(error, i18n)
          if (reason === null) throw error
          setRejection(reason)
          return null
        })
        if (payment === null) return
        forget()
        onDone(payment)
      }),
  }
}

/** Returns whether the server gave no answer, so that it is unknown whether the payment was made. */
function isNoAnswer(error: unknown): boolean {
  return isApiError(error, 'unreachable') || isApiError(error, 'unreadable')
}
