import type { Payment, PaymentRejection } from '@touchline/contract'
import type { Decided } from '../../platform/decide/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { readPaymentByKey } from './stored-payments.ts'

export type PaymentAnswer = Decided<Payment, PaymentRejection>

/** Limits that change while a payment is evaluated leave its key free: the same request may be sent again. */
export function isFinal({ reason }: PaymentRejection): boolean {
  return reason !== 'limits-changing'
}

type Evaluated<Plan> = { ok: true; plan: Plan } | { ok: false; rejection: PaymentRejection }

/** An amount is read later without the request at hand. */
export function inCurrency<Plan>(evaluated: Evaluated<Plan>, currency: string): Evaluated<Plan> {
  if (evaluated.ok || evaluated.rejection.amount === undefined) return evaluated
  return { ok: false, rejection: { ...evaluated.rejection, currency } }
}

/** The payment as it is now. */
export async function replayPayment(database: Database, playerId: number, key: string): Promise<Payment> {
  const payment = await readPaymentByKey(database, playerId, key)
  if (!payment) throw new Error(`the payment under key ${key} is gone`)
  return payment
}
