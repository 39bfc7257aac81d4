import { isCancellable } from '@touchline/betting'
import type { PaymentFacts } from '@touchline/betting'
import type { Payment, PaymentKind, PaymentRejection } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'
import type { Decided } from '../../platform/decide/index.ts'

type Row = Omit<Payment, 'amount' | 'subunits' | 'is_cancellable'> & { amount: string; subunits: string }

const columns = `payment.id, payment.kind, payment.status, payment.source, payment.amount_minor AS amount, payment.currency,
  currency.subunits, payment.reason, payment.page_url AS url, touchline.iso_time(payment.requested_at) AS created_at,
  (SELECT jsonb_agg(jsonb_build_object('status', event.status, 'reason', event.reason,
      'at', touchline.iso_time(event.created_at)) ORDER BY event.id)
    FROM touchline.payment_event AS event WHERE event.payment_id = payment.id) AS timeline`
const source = 'touchline.payment JOIN touchline.currency ON currency.code = payment.currency'

function toPayment({ amount, subunits, ...row }: Row): Payment {
  return {
    ...row,
    amount: Number(amount),
    subunits: Number(subunits),
    url: row.status === 'created' ? row.url : null,
    is_cancellable: isCancellable(row),
  }
}

export async function readPayment(
  database: Pick<Database, 'query'>,
  playerId: number,
  id: string,
): Promise<Payment | undefined> {
  const { rows } = await database.query<Row>({
    name: 'read-payment',
    text: `SELECT ${columns} FROM ${source} WHERE payment.player_id = $1 AND payment.id = $2`,
    values: [playerId, id],
  })
  return rows[0] && toPayment(rows[0])
}

async function readPaymentByKey(
  database: Pick<Database, 'query'>,
  playerId: number,
  key: string,
): Promise<Payment | undefined> {
  const { rows } = await database.query<Row>({
    name: 'read-payment-by-key',
    text: `SELECT ${columns} FROM ${source} WHERE payment.player_id = $1 AND payment.key = $2`,
    values: [playerId, key],
  })
  return rows[0] && toPayment(rows[0])
}

export async function listPayments(
  database: Pick<Database, 'query'>,
  playerId: number,
  { kind, page, limit }: { kind?: PaymentKind | undefined; page: number; limit: number },
): Promise<{ payments: Payment[]; total: number }> {
  const { rows } = await database.query<Row>({
    name: 'list-payments',
    text: `SELECT ${columns} FROM ${source} WHERE payment.player_id = $1 AND ($2::text IS NULL OR payment.kind = $2)
      ORDER BY payment.requested_at DESC, payment.id LIMIT $3 OFFSET $4`,
    values: [playerId, kind ?? null, limit, (page - 1) * limit],
  })
  const counted = await database.query<{ total: number }>({
    name: 'count-payments',
    text: `SELECT count(*)::integer AS total FROM touchline.payment
      WHERE player_id = $1 AND ($2::text IS NULL OR kind = $2)`,
    values: [playerId, kind ?? null],
  })
  return { payments: rows.map(toPayment), total: counted.rows[0]?.total ?? 0 }
}

/** Returns a payment in the form that the rules take, together with its player's id and language. */
export async function readPaymentFacts(
  database: Pick<Database, 'query'>,
  { id, siteId, merchantId, isPlayMoney }: { id: string; siteId: number; merchantId: string; isPlayMoney: boolean },
): Promise<(PaymentFacts & { playerId: number; language: string }) | undefined> {
  const { rows } = await database.query<
    Pick<PaymentFacts, 'kind' | 'status' | 'currency' | 'reference'> & {
      amount: string
      reversed: string
      player_id: string
      language: string
    }
  >({
    name: 'read-payment-facts',
    text: `SELECT kind, status, payment.currency, reference, amount_minor AS amount,
        reversed_minor AS reversed, player_id, player.language
      FROM touchline.payment JOIN touchline.player ON player.id = payment.player_id
      WHERE payment.id = $1 AND payment.site_id = $2 AND payment.merchant_id = $3 AND payment.is_play_money = $4`,
    values: [id, siteId, merchantId, isPlayMoney],
  })
  const [row] = rows
  if (!row) return undefined
  const { kind, status, currency, reference, language } = row
  const [amountMinor, reversedMinor] = [BigInt(row.amount), BigInt(row.reversed)]
  return { kind, status, currency, reference, language, amountMinor, reversedMinor, playerId: Number(row.player_id) }
}

export type PaymentAnswer = Decided<Payment, PaymentRejection>

/**
 * Whether the rejection is stored as the answer. It is not if limits changed during the evaluation, so that the same
 * request can be sent again.
 */
export function isFinal({ reason }: PaymentRejection): boolean {
  return reason !== 'limits-changing'
}

type Evaluated<Plan> = { ok: true; plan: Plan } | { ok: false; rejection: PaymentRejection }

/** Adds the currency to a rejection with an amount, because the stored rejection is read later without the request. */
export function inCurrency<Plan>(evaluated: Evaluated<Plan>, currency: string): Evaluated<Plan> {
  if (evaluated.ok || evaluated.rejection.amount === undefined) return evaluated
  return { ok: false, rejection: { ...evaluated.rejection, currency } }
}

/** Returns the payment in its current state. */
export async function replayPayment(database: Database, playerId: number, key: string): Promise<Payment> {
  const payment = await readPaymentByKey(database, playerId, key)
  if (!payment) throw new Error(`the payment under key ${key} is gone`)
  return payment
}
