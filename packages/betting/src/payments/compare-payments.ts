import type { PaymentFacts } from './effects.ts'

/** A payment as listed by the provider. */
export type ListedPayment = {
  kind: PaymentFacts['kind']
  status: 'open' | 'pending' | 'succeeded' | 'failed' | 'refunded' | 'charged_back'
  amountMinor: bigint
  /** The part that was refunded. */
  refundedMinor: bigint
  currency: string
  reference: string
}

export type PaymentDifference =
  | 'missing-here'
  | 'missing-there'
  | 'kind'
  | 'amount'
  | 'currency'
  | 'reference'
  | 'state'
  | 'refunded'

/**
 * How a payment differs from the provider's list (FUND-15), or null. Undefined stands for a side that does not have the
 * payment.
 */
export function comparePayment(
  ours: PaymentFacts | undefined,
  theirs: ListedPayment | undefined,
): PaymentDifference | null {
  if (!ours) return theirs ? 'missing-here' : null
  if (!theirs) return hasLeft(ours) ? 'missing-there' : null
  if (ours.kind !== theirs.kind) return 'kind'
  if (ours.amountMinor !== theirs.amountMinor) return 'amount'
  if (ours.currency !== theirs.currency) return 'currency'
  if (ours.reference !== null && ours.reference !== theirs.reference) return 'reference'
  if (stateOf(ours) !== stateOfListed(theirs)) return 'state'
  // A full refund is compared by its state.
  return stateOf(ours) === 'moved' && ours.reversedMinor !== theirs.refundedMinor ? 'refunded' : null
}

/** Money was or may be moved, so the provider must list it. */
function hasLeft({ kind, status }: PaymentFacts): boolean {
  return kind === 'deposit'
    ? status === 'succeeded' || status === 'reversed'
    : status === 'sending' || status === 'paid'
}

type State = 'nothing' | 'under-way' | 'moved' | 'taken-back'

/**
 * Where the money is. An unpaid deposit has moved nothing, whatever its status; a sent withdrawal may be paid until it
 * has failed.
 */
function stateOf({ kind, status }: PaymentFacts): State {
  if (status === 'succeeded' || status === 'paid') return 'moved'
  if (status === 'reversed') return 'taken-back'
  return kind === 'withdrawal' && status === 'sending' ? 'under-way' : 'nothing'
}

function stateOfListed({ kind, status }: ListedPayment): State {
  if (status === 'succeeded') return 'moved'
  if (status === 'refunded' || status === 'charged_back') return 'taken-back'
  return kind === 'withdrawal' && status !== 'failed' ? 'under-way' : 'nothing'
}
