import { createHash } from 'node:crypto'
import type { Payment, PaymentRejection } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'
import { readPaymentByKey } from './stored-payments.ts'

export type PaymentAnswer =
  | { ok: true; payment: Payment }
  | { ok: false; error: 'payment-rejected'; rejection: PaymentRejection }
  | { ok: false; error: 'idempotency-mismatch' }

/** What a key was created for; another request under it is a mistake of whoever sends it. */
export type RequestedPayment = Pick<Payment, 'kind' | 'source' | 'amount' | 'currency'> & {
  siteId: number
  isQuick: boolean
  /** Of a deposit with the provider; null: nobody returns. */
  returnPath: string | null
}

export type KeyedRequest = { playerId: number; key: string; requested: RequestedPayment }

/** What the key was answered: a payment, or a refusal; undefined where nothing was ever decided under it. */
export async function readAnswer(
  database: Pick<Database, 'query'>,
  { playerId, key, requested }: KeyedRequest,
): Promise<PaymentAnswer | undefined> {
  const stored = await readPaymentByKey(database, playerId, key)
  if (stored) {
    const { payment, ...besides } = stored
    const isSame = hashOf({ ...payment, ...besides }).equals(hashOf(requested))
    return isSame ? { ok: true, payment } : { ok: false, error: 'idempotency-mismatch' }
  }
  const { rows } = await database.query<{ hash: Buffer; rejection: PaymentRejection }>({
    name: 'read-rejected-payment',
    text: `SELECT request_hash AS hash, rejection FROM touchline.rejected_payment WHERE player_id = $1 AND key = $2`,
    values: [playerId, key],
  })
  const [refused] = rows
  if (!refused) return undefined
  if (!refused.hash.equals(hashOf(requested))) return { ok: false, error: 'idempotency-mismatch' }
  return { ok: false, error: 'payment-rejected', rejection: refused.rejection }
}

/** Stored under the key, so that an answer that was lost is the same when it is asked for again. The first one counts. */
export async function rejectPayment(
  database: Pick<Database, 'query'>,
  request: KeyedRequest,
  rejection: PaymentRejection,
): Promise<PaymentAnswer> {
  const { playerId, key, requested } = request
  const answer = rejected(rejection, requested.currency)
  const { rows } = await database.query<{ is_stored: boolean }>({
    name: 'reject-payment',
    text: 'SELECT touchline.reject_payment($1, $2, $3, $4) AS is_stored',
    values: [playerId, key, hashOf(requested), JSON.stringify(answer.rejection)],
  })
  return rows[0]?.is_stored === true ? answer : ((await readAnswer(database, request)) ?? answer)
}

/** One that is stored under no key: nothing was decided, or nothing was asked for by one. */
export function rejected(
  rejection: PaymentRejection,
  currency: string,
): Extract<PaymentAnswer, { error: 'payment-rejected' }> {
  const named = rejection.amount === undefined ? rejection : { ...rejection, currency }
  return { ok: false, error: 'payment-rejected', rejection: named }
}

function hashOf({ kind, source, siteId, amount, currency, isQuick, returnPath }: RequestedPayment): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([kind, source, siteId, amount, currency, isQuick, returnPath]))
    .digest()
}
