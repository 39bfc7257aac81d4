import type { PaymentEnding, PaymentKind, PaymentMessageType, PaymentStatus } from '@touchline/contract'

/** A payment as stored. */
export type PaymentFacts = {
  kind: PaymentKind
  status: PaymentStatus
  amountMinor: bigint
  currency: string
  /** The provider's id of the payment; null until the provider has sent it. */
  reference: string | null
  /** The part of a deposit that was already reversed. */
  reversedMinor: bigint
}

/** A provider's message about a payment. */
export type PaymentNotice = {
  type: PaymentMessageType
  amountMinor: bigint
  currency: string
  reference: string
}

/**
 * `credit` adds to the wallet and `take-back` reverses a credit. `pay-out` removes the held money of a withdrawal for
 * good, `return` puts it back into the wallet.
 */
type Movement = 'credit' | 'take-back' | 'pay-out' | 'return'

/** The effect of a message: the new status, and how the money moves. */
export type MessageEffect =
  | { outcome: 'credited' | 'paid' | 'returned'; status: PaymentStatus; movement: Movement }
  | { outcome: 'reversed'; status: PaymentStatus; movement: 'take-back' | null }
  | { outcome: 'noted'; status: PaymentStatus; movement: null }
  | { outcome: 'known' | 'mismatched'; status: null; movement: null }

const known: MessageEffect = { outcome: 'known', status: null, movement: null }
const mismatched: MessageEffect = { outcome: 'mismatched', status: null, movement: null }

/**
 * The effect of a provider's message. Messages may arrive in any order and more than once (FUND-3, FUND-4, FUND-5,
 * FUND-10).
 */
export function evaluateMessage(payment: PaymentFacts, notice: PaymentNotice): MessageEffect {
  if (!isAbout(payment, notice)) return mismatched
  switch (notice.type) {
    case 'payment.succeeded':
      // A success counts even after `payment.failed`: the money has arrived, unless it was returned to the payer.
      if (payment.status === 'succeeded' || payment.status === 'reversed') return known
      return { outcome: 'credited', status: 'succeeded', movement: 'credit' }
    case 'payment.pending':
      return payment.status === 'created' ? { outcome: 'noted', status: 'pending', movement: null } : known
    case 'payment.failed':
      return payment.status === 'created' || payment.status === 'pending'
        ? { outcome: 'noted', status: 'failed', movement: null }
        : known
    case 'payment.refunded':
    case 'payment.charged_back':
      return payment.status === 'reversed' ? known : evaluateReversal(payment, notice.amountMinor)
    case 'payout.paid':
      if (payment.status === 'paid') return known
      // A payout that was paid without having been sent is a mismatch, which staff must examine.
      return payment.status === 'sending' ? { outcome: 'paid', status: 'paid', movement: 'pay-out' } : mismatched
    case 'payout.failed':
      if (payment.status === 'rejected') return known
      return payment.status === 'sending' ? { outcome: 'returned', status: 'rejected', movement: 'return' } : mismatched
  } // There is no default, so that a new type fails to compile here.
}

/** Reverses a deposit, or a part of what is left of it (FUND-10). */
function evaluateReversal({ status, amountMinor, reversedMinor }: PaymentFacts, partMinor: bigint): MessageEffect {
  // If the reversal arrives before the success message, nothing was credited, and nothing will be.
  if (status !== 'succeeded')
    return partMinor === amountMinor ? { outcome: 'reversed', status: 'reversed', movement: null } : mismatched
  const leftMinor = amountMinor - reversedMinor
  if (partMinor > leftMinor) return mismatched
  return { outcome: 'reversed', status: partMinor === leftMinor ? 'reversed' : 'succeeded', movement: 'take-back' }
}

const isReversal = ({ type }: PaymentNotice) => type === 'payment.refunded' || type === 'payment.charged_back'

/** Whether amount, currency and reference of a message match the payment (FUND-4). A reversal may be partial. */
function isAbout({ kind, amountMinor, currency, reference }: PaymentFacts, notice: PaymentNotice): boolean {
  return (
    kind === (notice.type.startsWith('payout.') ? 'withdrawal' : 'deposit') &&
    (amountMinor === notice.amountMinor || (isReversal(notice) && notice.amountMinor < amountMinor)) &&
    currency === notice.currency &&
    (reference === null || reference === notice.reference)
  )
}

/** Whether a withdrawal can still be cancelled, which it can until it is sent to the provider (FUND-5). */
export function isCancellable({ kind, status }: Pick<PaymentFacts, 'kind' | 'status'>): boolean {
  return kind === 'withdrawal' && (status === 'requested' || status === 'verifying')
}

type EndingEffect = { status: PaymentStatus; movement: Movement | null }

/**
 * The effect when staff end a stuck payment (FUND-12); null if the payment cannot end in this way. Staff cannot confirm
 * a deposit, only the provider can.
 */
export function evaluateEnding(
  { kind, status }: Pick<PaymentFacts, 'kind' | 'status'>,
  result: PaymentEnding,
): EndingEffect | null {
  if (kind === 'deposit')
    return status === 'pending' && result === 'failed' ? { status: 'failed', movement: null } : null
  const isOpen = status === 'requested' || status === 'verifying' || status === 'sending'
  if (result === 'rejected' && isOpen) return { status: 'rejected', movement: 'return' }
  // Only a withdrawal that was sent to the provider can have been paid.
  return result === 'paid' && status === 'sending' ? { status: 'paid', movement: 'pay-out' } : null
}

/** What the provider answers about the state of a payout; `unknown` also if there is no answer. */
export type PayoutState = 'unknown' | 'open' | 'succeeded' | 'failed'

/**
 * What happens to a payout that the provider rejects (FUND-7). If the first attempt is rejected, the provider never
 * accepted it. But if an earlier attempt had no answer, the provider may be paying that one, so the money returns only
 * once the payout has failed.
 */
export function evaluateRejection({
  attempts,
  state,
}: {
  attempts: number
  state: PayoutState | null
}): RejectionEffect {
  if (attempts === 1) return 'return'
  if (state === null) return 'ask'
  return state === 'failed' ? 'return' : 'wait'
}

/** `ask`: request the state of the payout. `wait`: the provider still has the payout, and staff are notified. */
type RejectionEffect = 'return' | 'ask' | 'wait'
