import { postDeposit, postTopUp, postWithdrawal } from '@touchline/contract'
import type { Payment } from '@touchline/contract'
import { useRef, useState } from 'react'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import type { Api } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useAct } from '../frame/use-act.ts'
import type { Act } from '../frame/use-act.ts'
import { rejectionText } from './payment-rejection.ts'

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

/** DEP-06: asked for again after no answer, the same request is the same payment. */
export function usePayment(api: Api): PaymentAct {
  const i18n = useI18n()
  const act = useAct()
  const [refusal, setRefusal] = useState<string | null>(null)
  const last = useRef({ text: '', key: '' })

  function keyFor(asked: Asked): string {
    const text = JSON.stringify(asked)
    if (last.current.text !== text) last.current = { text, key: createIdempotencyKey() }
    return last.current.key
  }

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
          const said = rejectionText(error, i18n)
          if (said === null) throw error
          // What was refused is answered: the same amount later is another request.
          last.current = { text: '', key: '' }
          setRefusal(said)
          return null
        })
        if (payment === null) return
        last.current = { text: '', key: '' }
        onDone(payment)
      }),
  }
}
