import type { PaymentRejection } from '@touchline/contract'

/** Play money was given by a site or moved by a sandbox; anything else is real. */
export type Money = 'play' | 'real'

/** A wallet has one of them, for ever; null: it has neither yet. What is won or changed with play money is play money (FUND-6). */
export function evaluateMoney(wallet: Money | null, payment: Money): PaymentRejection | null {
  return wallet === null || wallet === payment ? null : { reason: 'other-money' }
}
