import type { PaymentEnding, PaymentKind, PaymentMessageType, PaymentStatus } from '@touchline/contract'

/** A payment as stored. */
export type PaymentFacts = {
  kind: PaymentKind
  status: PaymentStatus
  amountMinor: bigint
  currency: string
  /** The provider's own id; null until the provider has sent it. */
  reference: string | null
  /** The part of a deposit that was reversed already. */
  reversedMinor: bigint
}

/** What the provider reports about the payment. */
export type PaymentNotice = {
  type: PaymentMessageType
  amountMinor: bigint
  currency: string
  reference: string
}

/**
 * `credit` adds to the wallet and `take-back` reverses that. `pay-out` removes held money for good, `return` puts it
 * back into the wallet.
 */
type Movement = 'credit' | 'take-back' | 'pay-out' | 'return'

/** The effect of a message: the new status, and the money it moves. */
export type MessageEffect =
  | { outcome: 'credited' | 'paid' | 'returned'; status: PaymentStatus; movement: Movement }
  | { outcome: 'reversed'; status: PaymentStatus; movement: 'take-back' | null }
  | { outcome: 'noted'; status: PaymentStatus; movement: null }
  | { outcome: 'known' | 'mismatched'; status: null; movement: null }

const known: MessageEffect = { outcome: 'known', status: null, movement: null }
const mismatched: MessageEffect = { outcome: 'mismatched', status: null, movement: null }

/** Messages may arrive in any order and more than once (FUND-3, FUND-4, FUND-5, FUND-10). */
export function evaluateMessage(payment: PaymentFacts, notice: PaymentNotice): MessageEffect {
  if (!isAbout(payment, notice)) return mismatched
  switch (notice.type) {
    case 'payment.succeeded':
      // Earlier messages do not matter: the money has arrived, unless it was returned.
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
      // Paid without having been sent: staff must look into it.
      return payment.status === 'sending' ? { outcome: 'paid', status: 'paid', movement: 'pay-out' } : mismatched
    case 'payout.failed':
      if (payment.status === 'rejected') return known
      return payment.status === 'sending' ? { outcome: 'returned', status: 'rejected', movement: 'return' } : mismatched
  } // There is no default, so that a new type fails to compile here.
}

/** Reverses all of a deposit, or a part of what is left of it (FUND-10). */
function evaluateReversal({ status, amountMinor, reversedMinor }: PaymentFacts, partMinor: bigint): MessageEffect {
  // The reversal may arrive before the success message: then there is nothing to take back, and nothing will be
  // credited.
  if (status !== 'succeeded')
    return partMinor === amountMinor ? { outcome: 'reversed', status: 'reversed', movement: null } : mismatched
  const leftMinor = amountMinor - reversedMinor
  if (partMinor > leftMinor) return mismatched
  return { outcome: 'reversed', status: partMinor === leftMinor ? 'reversed' : 'succeeded', movement: 'take-back' }
}

const isReversal = ({ type }: PaymentNotice) => type === 'payment.refunded' || type === 'payment.charged_back'

/** A message with another amount, currency or reference does not match (FUND-4), but a reversal may be partial. */
function isAbout({ kind, amountMinor, currency, reference }: PaymentFacts, notice: PaymentNotice): boolean {
  return (
    kind === (notice.type.startsWith('payout.') ? 'withdrawal' : 'deposit') &&
    (amountMinor === notice.amountMinor || (isReversal(notice) && notice.amountMinor < amountMinor)) &&
    currency === notice.currency &&
    (reference === null || reference === notice.reference)
  )
}

/** A withdrawal can be cancelled until the provider has it (FUND-5). */
export function isCancellable({ kind, status }: Pick<PaymentFacts, 'kind' | 'status'>): boolean {
  return kind === 'withdrawal' && (status === 'requested' || status === 'verifying')
}

type EndingEffect = { status: PaymentStatus; movement: Movement | null }

/**
 * The effect when staff end a stuck payment (FUND-12); null if it cannot end this way. Only the provider can confirm
 * that a deposit was paid.
 */
export function evaluateEnding(
  { kind, status }: Pick<PaymentFacts, 'kind' | 'status'>,
  result: PaymentEnding,
): EndingEffect | null {
  if (kind === 'deposit')
    return status === 'pending' && result === 'failed' ? { status: 'failed', movement: null } : null
  const isOpen = status === 'requested' || status === 'verifying' || status === 'sending'
  if (result === 'rejected' && isOpen) return { status: 'rejected', movement: 'return' }
  // Only a payout that was sent can have been paid.
  return result === 'paid' && status === 'sending' ? { status: 'paid', movement: 'pay-out' } : null
}

/** The provider's answer about a payout; `unknown` also if there is no answer. */
export type PayoutState = 'unknown' | 'open' | 'succeeded' | 'failed'

/**
 * What happens to a payout that the provider rejects (FUND-7). A rejected first attempt was never accepted. After an
 * attempt without an answer the provider may be paying, whatever it answers to the next one, so the money returns only
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

/** `ask`: request its state. `wait`: it stays with the provider, and staff are notified. */
type RejectionEffect = 'return' | 'ask' | 'wait'
