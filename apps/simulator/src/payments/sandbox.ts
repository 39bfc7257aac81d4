import { randomUUID } from 'node:crypto'
import type { PaymentRequest, SessionRequest } from './requests.ts'

/** What a provider may say of a payment. */
export type MessageType = 'payment.pending' | 'payment.succeeded' | 'payment.failed' | 'payout.paid' | 'payout.failed'

export type Message = {
  id: string
  type: MessageType
  merchant_id: string
  payment_id: string
  reference: string
  amount: number
  currency: string
  reason: string | null
}

/** A payment as the provider knows it. */
export type SandboxPayment = (({ kind: 'deposit' } & SessionRequest) | ({ kind: 'withdrawal' } & PaymentRequest)) & {
  reference: string
  /** `open`: nobody has paid yet. */
  status: 'open' | 'pending' | 'succeeded' | 'failed'
  openedMs: number
}

export type Sandbox = {
  /** The same payment again gives what there is. Undefined: its id is that of another. */
  open(kind: 'deposit', request: SessionRequest): SandboxPayment | undefined
  open(kind: 'withdrawal', request: PaymentRequest): SandboxPayment | undefined
  get(reference: string): SandboxPayment | undefined
  byPayment(paymentId: string): SandboxPayment | undefined
  list(): SandboxPayment[]
  /** What the provider has to say once the payment is decided; nothing where it is decided already. */
  decide(
    payment: SandboxPayment,
    result: 'succeeded' | 'failed' | 'pending',
    reason?: string | null,
  ): Message | undefined
}

const most = 20_000

/** The books of the sandbox, in memory: the newest payments, whoever they are of. */
export function createSandbox(): Sandbox {
  const byReference = new Map<string, SandboxPayment>()
  const byPayment = new Map<string, SandboxPayment>()

  function open(kind: 'deposit' | 'withdrawal', request: SessionRequest | PaymentRequest): SandboxPayment | undefined {
    const known = byPayment.get(request.payment_id)
    if (known) return isSame(known, kind, request) ? known : undefined
    const opened = { ...request, kind, reference: `sbx_${randomUUID().replaceAll('-', '')}`, status: 'open' }
    const payment = { ...opened, openedMs: Date.now() } as SandboxPayment
    byReference.set(payment.reference, payment)
    byPayment.set(payment.payment_id, payment)
    const [oldest] = byReference.values()
    if (byReference.size > most && oldest) {
      byReference.delete(oldest.reference)
      byPayment.delete(oldest.payment_id)
    }
    return payment
  }

  return {
    open,
    get: (reference) => byReference.get(reference),
    byPayment: (paymentId) => byPayment.get(paymentId),
    list: () => [...byReference.values()].toReversed(),
    decide(payment, result, reason = null) {
      if (payment.status === 'succeeded' || payment.status === 'failed' || payment.status === result) return undefined
      payment.status = result
      return messageOf(payment, typeOf(payment.kind, result), reason)
    },
  }
}

function isSame(known: SandboxPayment, kind: SandboxPayment['kind'], request: PaymentRequest): boolean {
  return (
    known.kind === kind &&
    known.merchant_id === request.merchant_id &&
    known.amount === request.amount &&
    known.currency === request.currency
  )
}

export function messageOf(payment: SandboxPayment, type: MessageType, reason: string | null = null): Message {
  const { merchant_id, payment_id, reference, amount, currency } = payment
  return { id: randomUUID(), type, merchant_id, payment_id, reference, amount, currency, reason }
}

function typeOf(kind: SandboxPayment['kind'], result: 'succeeded' | 'failed' | 'pending'): MessageType {
  if (kind === 'deposit') return `payment.${result}`
  return result === 'failed' ? 'payout.failed' : 'payout.paid'
}
