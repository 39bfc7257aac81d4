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

type Asked = { amount: number; currency: string } & (
  | { kind: 'withdrawal' }
  | { kind: 'top-up' }
  | { kind: 'deposit'; returnPath: string; isQuick: boolean }
)

export type PaymentAct = {
  act: Act
  /** Why the last one did not begin; null: it did, or the form says it. */
  refusal: string | null
  clear: () => void
  ask: (asked: Asked, onDone: (payment: Payment) => void) => void
}

/** DEP-06: asked for again after no answer, also after a reload, the same request is the same payment. */
export function usePayment(playerId: number): PaymentAct {
  const { api } = usePage()
  const i18n = useI18n()
  const act = useAct()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { keyFor, forget } = useSentKey(playerId)

  async function send(asked: Asked): Promise<Payment> {
    const { amount, currency } = asked
    const headers = { 'idempotency-key': keyFor(asked) }
    if (asked.kind === 'withdrawal') return api(postWithdrawal, { headers, body: { amount, currency } })
    if (asked.kind === 'top-up') return api(postTopUp, { headers, body: { amount, currency } })
    const body = { amount, currency, return_path: asked.returnPath, quick: asked.isQuick }
    return api(postDeposit, { headers, body })
  }

  return {
    act,
    refusal,
    clear: () => setRefusal(null),
    ask: (asked, onDone) =>
      act.run(async () => {
        setRefusal(null)
        const payment = await send(asked).catch((error: unknown) => {
          if (isAnswered(error)) forget()
          const said = isNoAnswer(error) ? i18n.t('payment-refusal.no-answer') : rejectionText(error, i18n)
          if (said === null) throw error
          setRefusal(said)
          return null
        })
        if (payment === null) return
        forget()
        onDone(payment)
      }),
  }
}

/** Nobody knows what became of it; sent again it is the same payment. */
function isNoAnswer(error: unknown): boolean {
  return isApiError(error, 'unreachable') || isApiError(error, 'unreadable')
}
