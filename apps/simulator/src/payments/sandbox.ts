import { randomUUID } from 'node:crypto'
import type { PaymentRequest, SessionRequest } from './requests.ts'

/** The types of messages that a provider sends about a payment. */
export type MessageType = `payment.${Decision}` | 'payout.paid' | 'payout.failed'

/** `refunded` was returned by the merchant or the provider, `charged_back` was reclaimed by the payer. */
export type Decision = 'pending' | 'succeeded' | 'failed' | 'refunded' | 'charged_back'

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
  /** `open` has not been paid yet. */
  status: 'open' | Decision
  openedMs: number
  updatedMs: number
}

/** The player did not pay on the page in time. */
export function isExpired(payment: SandboxPayment): boolean {
  return (
    payment.kind === 'deposit' &&
    payment.status === 'open' &&
    Date.now() >= payment.openedMs + payment.expires_in_s * 1_000
  )
}

export type Sandbox = {
  /** Returns the stored payment when the same one is opened again, or undefined when its id belongs to a different one. */
  open(kind: 'deposit', request: SessionRequest): SandboxPayment | undefined
  open(kind: 'withdrawal', request: PaymentRequest): SandboxPayment | undefined
  get(reference: string): SandboxPayment | undefined
  byPayment(paymentId: string): SandboxPayment | undefined
  list(): SandboxPayment[]
  /** Payments opened before this moment are not known any more. */
  completeSinceMs(): number
  /** Returns the messages to send once the payment is decided; none where it was decided before. */
  decide(payment: SandboxPayment, result: Decision, reason?: string | null): Message | undefined
}

const most = 20_000

/** Holds the payments of the sandbox in memory, the newest ones of all merchants. */
export function createSandbox(): Sandbox {
  const byReference = new Map<string, SandboxPayment>()
  const byPayment = new Map<string, SandboxPayment>()
  // Payments from before the start are not known.
  let completeSinceMs = Date.now()

  function open(kind: 'deposit' | 'withdrawal', request: SessionRequest | PaymentRequest): SandboxPayment | undefined {
    const known = byPayment.get(request.payment_id)
    if (known) return isSame(known, kind, request) ? known : undefined
    const opened = { ...request, kind, reference: `sbx_${randomUUID().replaceAll('-', '')}`, status: 'open' }
    const payment = { ...opened, openedMs: Date.now(), updatedMs: Date.now() } as SandboxPayment
    byReference.set(payment.reference, payment)
    byPayment.set(payment.payment_id, payment)
    const [oldest] = byReference.values()
    if (byReference.size > most && oldest) {
      byReference.delete(oldest.reference)
      byPayment.delete(oldest.payment_id)
      completeSinceMs = oldest.openedMs + 1
    }
    return payment
  }

  return {
    open,
    get: (reference) => byReference.get(reference),
    byPayment: (paymentId) => byPayment.get(paymentId),
    list: () => [...byReference.values()].toReversed(),
    completeSinceMs: () => completeSinceMs,
    decide(payment, result, reason = null) {
      if (!mayBecome(payment, result)) return undefined
      payment.status = result
      payment.updatedMs = Date.now()
      return messageOf(payment, typeOf(payment.kind, result), reason)
    },
  }
}

/** A decided payment stays decided, except a deposit that is returned. */
function mayBecome({ kind, status }: SandboxPayment, result: Decision): boolean {
  if (result === 'refunded' || result === 'charged_back') return kind === 'deposit' && status === 'succeeded'
  return status === 'open' || (status === 'pending' && result !== 'pending')
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

function typeOf(kind: SandboxPayment['kind'], result: Decision): MessageType {
  if (kind === 'deposit') return `payment.${result}`
  return result === 'failed' ? 'payout.failed' : 'payout.paid'
}
