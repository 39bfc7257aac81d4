import type { PaymentEnding, PaymentKind, PaymentMessageType, PaymentStatus } from '@touchline/contract'

/** A payment as it is stored. */
export type PaymentFacts = {
  kind: PaymentKind
  status: PaymentStatus
  amountMinor: bigint
  currency: string
  /** The provider's own id; null: it has not been heard yet. */
  reference: string | null
  /** What of a deposit was taken back already. */
  reversedMinor: bigint
}

/** What the provider says of it. */
export type PaymentNotice = {
  type: PaymentMessageType
  amountMinor: bigint
  currency: string
  reference: string
}

/**
 * `credit`: into the wallet. `take-back`: out of it again. `pay-out`: what was held is gone. `return`: what was held is back in the
 * wallet.
 */
type Movement = 'credit' | 'take-back' | 'pay-out' | 'return'

/** What a message does: the status after it, and the money it moves. */
export type MessageEffect =
  | { outcome: 'credited' | 'paid' | 'returned'; status: PaymentStatus; movement: Movement }
  | { outcome: 'reversed'; status: PaymentStatus; movement: 'take-back' | null }
  | { outcome: 'noted'; status: PaymentStatus; movement: null }
  | { outcome: 'known' | 'mismatched'; status: null; movement: null }

const known: MessageEffect = { outcome: 'known', status: null, movement: null }
const mismatched: MessageEffect = { outcome: 'mismatched', status: null, movement: null }

/** In whatever order messages come, and however often (FUND-3, FUND-4, FUND-5, FUND-10). */
export function evaluateMessage(payment: PaymentFacts, notice: PaymentNotice): MessageEffect {
  if (!isAbout(payment, notice)) return mismatched
  switch (notice.type) {
    case 'payment.succeeded':
      // Whatever was said before: the money is there, unless it was given back.
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
      // Paid without having been sent: somebody has to look.
      return payment.status === 'sending' ? { outcome: 'paid', status: 'paid', movement: 'pay-out' } : mismatched
    case 'payout.failed':
      if (payment.status === 'rejected') return known
      return payment.status === 'sending' ? { outcome: 'returned', status: 'rejected', movement: 'return' } : mismatched
  } // no default: a new type fails to compile here
}

/** All of a deposit, or a part of what is left of it, is taken back (FUND-10). */
function evaluateReversal({ status, amountMinor, reversedMinor }: PaymentFacts, partMinor: bigint): MessageEffect {
  // It may overtake the message that it was paid: then there is nothing to take, and nothing will be credited.
  if (status !== 'succeeded')
    return partMinor === amountMinor ? { outcome: 'reversed', status: 'reversed', movement: null } : mismatched
  const leftMinor = amountMinor - reversedMinor
  if (partMinor > leftMinor) return mismatched
  return { outcome: 'reversed', status: partMinor === leftMinor ? 'reversed' : 'succeeded', movement: 'take-back' }
}

const isReversal = ({ type }: PaymentNotice) => type === 'payment.refunded' || type === 'payment.charged_back'

/** Another amount, currency or payment of the provider is another matter (FUND-4); less than all can be given back. */
function isAbout({ kind, amountMinor, currency, reference }: PaymentFacts, notice: PaymentNotice): boolean {
  return (
    kind === (notice.type.startsWith('payout.') ? 'withdrawal' : 'deposit') &&
    (amountMinor === notice.amountMinor || (isReversal(notice) && notice.amountMinor < amountMinor)) &&
    currency === notice.currency &&
    (reference === null || reference === notice.reference)
  )
}

/** A withdrawal can be taken back until the provider has it (FUND-5). */
export function isCancellable({ kind, status }: Pick<PaymentFacts, 'kind' | 'status'>): boolean {
  return kind === 'withdrawal' && (status === 'requested' || status === 'verifying')
}

type EndingEffect = { status: PaymentStatus; movement: Movement | null }

/**
 * What becomes of a stuck payment that staff end (FUND-12). Null: it does not end so. No deposit is credited by anybody's word but the
 * provider's.
 */
export function evaluateEnding(
  { kind, status }: Pick<PaymentFacts, 'kind' | 'status'>,
  result: PaymentEnding,
): EndingEffect | null {
  if (kind === 'deposit')
    return status === 'pending' && result === 'failed' ? { status: 'failed', movement: null } : null
  const isOpen = status === 'requested' || status === 'verifying' || status === 'sending'
  if (result === 'rejected' && isOpen) return { status: 'rejected', movement: 'return' }
  // Only what was sent can have been paid.
  return result === 'paid' && status === 'sending' ? { status: 'paid', movement: 'pay-out' } : null
}

/** What a provider answers when it is asked what became of a payout; `unknown` also when it does not answer. */
export type PayoutState = 'unknown' | 'open' | 'succeeded' | 'failed'

/**
 * What is done with a payout that the provider refuses (FUND-7). A first attempt that was refused was never taken. After one without
 * an answer the provider may be paying, whatever it says to the next: only that it failed brings the money back.
 */
export function evaluateRejection({ attempts, state }: { attempts: number; state: PayoutState | null }): RefusalEffect {
  if (attempts === 1) return 'return'
  if (state === null) return 'ask'
  return state === 'failed' ? 'return' : 'wait'
}

/** `ask`: for the state of it. `wait`: it stays with the provider, and somebody is told. */
type RefusalEffect = 'return' | 'ask' | 'wait'
