import { randomUUID } from 'node:crypto'
import type { PaymentRequest, SessionRequest } from './requests.ts'

/** The types of messages that a provider sends about a payment. */
export type MessageType = `payment.${Decision}` | 'payout.paid' | 'payout.failed'

/**
 * How a payment is decided. A `refunded` one was returned by the merchant or the provider, a `charged_back` one
 * reclaimed by the payer.
 */
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

/** A payment as the provider stores it. */
export type SandboxPayment = (({ kind: 'deposit' } & SessionRequest) | ({ kind: 'withdrawal' } & PaymentRequest)) & {
  reference: string
  /** `open` until the payment is decided. */
  status: 'open' | Decision
  openedMs: number
  updatedMs: number
}

/** Returns whether the player did not pay on the page in time. */
export function isExpired(payment: SandboxPayment): boolean {
  return (
    payment.kind === 'deposit' &&
    payment.status === 'open' &&
    Date.now() >= payment.openedMs + payment.expires_in_s * 1_000
  )
}

export type Sandbox = {
  /**
   * Returns a new payment, or the stored one if it is requested again, or undefined if its id belongs to a different
   * payment.
   */
  open(kind: 'deposit', request: SessionRequest): SandboxPayment | undefined
  open(kind: 'withdrawal', request: PaymentRequest): SandboxPayment | undefined
  get(reference: string): SandboxPayment | undefined
  byPayment(paymentId: string): SandboxPayment | undefined
  list(): SandboxPayment[]
  /** The time since which all payments are known. Earlier ones may have been deleted. */
  completeSinceMs(): number
  /** Decides the payment and returns the message to send, or undefined if it cannot be decided that way any more. */
  decide(payment: SandboxPayment, result: Decision, reason?: string | null): Message | undefined
}

const most = 20_000

/** Stores the newest payments of all merchants in memory. */
export function createSandbox(): Sandbox {
  const byReference = new Map<string, SandboxPayment>()
  const byPayment = new Map<string, SandboxPayment>()
  // Payments from before the start of the process are not known.
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

/**
 * Returns whether the payment can get this result. A decided payment cannot change, except that a paid deposit may be
 * returned.
 */
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
