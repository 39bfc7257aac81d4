import type { PaymentEnding, PaymentStatus } from '@touchline/contract'
import type { Movement, PaymentFacts } from './evaluate-message.ts'

export type EndingEffect = { status: PaymentStatus; movement: Movement | null }

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
