import { evaluateMessage } from '@touchline/betting'
import { privateChannel } from '@touchline/contract'
import type { PaymentReason, PaymentStatus } from '@touchline/contract'
import type { PaymentOutcome, UnmatchedMessage } from '@touchline/contract/site'
import type { PaymentMessage } from '@touchline/contract/server'
import * as z from 'zod/mini'
import type { Site, Staff } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { decide } from '../../platform/decide/index.ts'
import { callSql } from '../../platform/sql/index.ts'
import { applyPaymentMessageCall } from './payment-rows.ts'
import { readPaymentFacts } from './stored-payments.ts'

/**
 * If another message about the payment is applied at the same time, this one is evaluated again, at most this many
 * times.
 */
const maxAttempts = 5

type Received = { site: Site; message: PaymentMessage; rawBody: Buffer; isPlayMoney: boolean; traceId: string }

/** Applies a signed message once (FUND-3 to FUND-5, FUND-10). Every message is stored, even if it has no effect. */
export async function receiveMessage(
  database: Database,
  { site, message, rawBody, isPlayMoney, traceId }: Received,
): Promise<PaymentOutcome> {
  const applied = await decide<PaymentOutcome>(maxAttempts, async () => {
    const payment = await readPaymentFacts(database, {
      ...{ id: message.payment_id, siteId: site.id, merchantId: message.merchant_id, isPlayMoney },
    })
    if (!payment) return storeMessage(database, site, rawBody, 'unknown-payment')
    const { type, currency, reference, amount } = message
    const effect = evaluateMessage(payment, { type, currency, reference, amountMinor: BigInt(amount) })
    const channels = [
      ...new Set([...site.locales, payment.language].map((locale) => privateChannel(locale, payment.playerId))),
    ]
    const [row] = await callSql(database, applyPaymentMessageCall, {
      message: { id: message.id, type, reference, amount_minor: amount, currency, body: rawBody },
      effect: {
        operator_id: site.operatorId,
        site_id: site.id,
        player_id: payment.playerId,
        payment_id: message.payment_id,
        status: payment.status,
        reversed_minor: payment.reversedMinor,
        outcome: effect.outcome,
        next: effect.status,
        movement: effect.movement,
        reason: effect.status === null ? null : reasonOf(message, effect.status),
        trace_id: traceId,
      },
      channels,
    })
    const result = row?.apply_payment_message
    return result === 'done' ? effect.outcome : (result ?? 'changed')
  })
  if (applied !== 'changed') return applied
  throw new Error(`payment ${message.payment_id} changed ${maxAttempts} times while a message was applied`)
}

/** Stores a signed message that has no effect, for staff to review. */
export async function storeMessage(
  database: Database,
  site: Site,
  rawBody: Buffer,
  outcome: 'unreadable' | 'unknown-payment',
): Promise<typeof outcome> {
  await database.query({
    name: 'keep-payment-message',
    text: 'SELECT touchline.keep_payment_message($1, $2, $3)',
    values: [site.id, rawBody, outcome],
  })
  return outcome
}

/**
 * The reasons of a provider that are shown to players. Any other is stored as `provider`, also one of our own reasons
 * for holding or ending a payment, which a provider may not give.
 */
const OfProvider = z.enum(['declined', 'expired', 'abandoned'] satisfies PaymentReason[])

function reasonOf({ type, reason }: PaymentMessage, status: PaymentStatus): PaymentReason | null {
  const isWhole = status === 'reversed'
  if (type === 'payment.refunded') return isWhole ? 'refunded' : 'refunded-in-part'
  if (type === 'payment.charged_back') return isWhole ? 'charged-back' : 'charged-back-in-part'
  if (reason === null) return null
  return z.safeParse(OfProvider, reason).data ?? 'provider'
}

const maxCharacters = 4_000
const unmatched = `touchline.payment_message AS message JOIN touchline.site ON site.id = message.site_id
  WHERE site.operator_id = $1 AND message.outcome IN ('unreadable', 'unknown-payment', 'mismatched')
    AND NOT EXISTS (SELECT FROM touchline.payment_message_review AS review WHERE review.number = message.number)`

type Row = Omit<UnmatchedMessage, 'number' | 'body'> & { number: string; body: Buffer }

/** DEP-06: lists signed messages without effect that staff have not reviewed. */
export async function listUnmatched(
  database: Database,
  operatorId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ messages: UnmatchedMessage[]; total: number }> {
  const { rows } = await database.query<Row>({
    name: 'list-unmatched-messages',
    text: `SELECT message.number, site.key AS site, message.outcome, message.payment_id,
        touchline.iso_time(message.received_at) AS received_at, message.body
      FROM ${unmatched} ORDER BY message.number DESC LIMIT $2 OFFSET $3`,
    values: [operatorId, limit, (page - 1) * limit],
  })
  const counted = await database.query<{ total: number }>({
    name: 'count-unmatched-messages',
    text: `SELECT count(*)::integer AS total FROM ${unmatched}`,
    values: [operatorId],
  })
  return { messages: rows.map(toMessage), total: counted.rows[0]?.total ?? 0 }
}

/** Returns the body as text; bytes that are not UTF-8 become replacement characters. */
function toMessage({ number, body, ...row }: Row): UnmatchedMessage {
  return { ...row, number: Number(number), body: body.toString('utf8').slice(0, maxCharacters) }
}

/** Marks a message as reviewed. Returns false if the operator has no such message. A second review changes nothing. */
export async function reviewMessage(
  database: Database,
  { operatorId, name }: Pick<Staff, 'operatorId' | 'name'>,
  number: number,
  reason: string,
): Promise<boolean> {
  const { rows } = await database.query<{ is_reviewed: boolean }>({
    name: 'review-payment-message',
    text: 'SELECT touchline.review_payment_message($1, $2, $3, $4) AS is_reviewed',
    values: [operatorId, number, reason, name],
  })
  return rows[0]?.is_reviewed === true
}
