import type { PaymentFacts } from './effects.ts'

/** A payment as listed by the provider. */
export type ListedPayment = {
  kind: PaymentFacts['kind']
  status: 'open' | 'pending' | 'succeeded' | 'failed' | 'refunded' | 'charged_back'
  amountMinor: bigint
  /** The part of the payment that was refunded. */
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
 * How our record of a payment differs from the provider's list (FUND-15); null if it does not. A side that does not
 * have the payment is undefined.
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
  // Full refunds are covered by the state, so only partial ones are compared by their amount.
  return stateOf(ours) === 'moved' && ours.reversedMinor !== theirs.refundedMinor ? 'refunded' : null
}

/** Whether money was or may have been moved, so that the provider must list the payment. */
function hasLeft({ kind, status }: PaymentFacts): boolean {
  return kind === 'deposit'
    ? status === 'succeeded' || status === 'reversed'
    : status === 'sending' || status === 'paid'
}

type State = 'nothing' | 'under-way' | 'moved' | 'taken-back'

/**
 * Where the money of a payment is. An unpaid deposit has moved nothing, whatever its status; a withdrawal that was sent
 * may be paid until it has failed.
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
