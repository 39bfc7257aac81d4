import type { Site } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

export type Channel = 'mail' | 'sms' | 'notification'

/** Messages about payments. They are queued in the transaction that moves the money. */
export type PaymentKind = (typeof paymentKinds)[number]
const paymentKinds = ['deposit-received', 'deposit-reversed', 'withdrawal-paid', 'withdrawal-rejected'] as const

/** Notifications about bets, which are queued by the database and never mailed. */
export type BetKind = (typeof betKinds)[number]
const betKinds = ['bet-settled', 'bet-corrected', 'cash-out-reached'] as const

/**
 * The kinds of messages. The texts of mails and SMS are in the group `mail` of the translations; a `notice` contains
 * its own text.
 */
export type MessageKind =
  | 'confirmation'
  | 'already-registered'
  | 'unlock'
  | 'reset'
  | 'password-changed'
  | 'new-device'
  | 'account-closed'
  | 'account-rejected'
  | 'confirm-email'
  | 'email-change-asked'
  | 'email-changed'
  | 'factor-added'
  | 'factor-removed'
  | 'password-known'
  | 'promotion'
  | 'phone-code'
  | 'notice'
  | 'limits-review'
  | 'limits-none'
  | BetKind
  | PaymentKind

export function isBetKind(kind: MessageKind): kind is BetKind {
  return betKinds.some((one) => one === kind)
}

export function isPaymentKind(kind: MessageKind): kind is PaymentKind {
  return paymentKinds.some((one) => one === kind)
}

/** Mails of these kinds are also shown as notifications (NTF-01). */
const noticeTwins: ReadonlySet<MessageKind> = new Set([
  'new-device',
  'password-changed',
  'email-change-asked',
  'email-changed',
  'factor-added',
  'factor-removed',
  'password-known',
])

export type NewMessage = {
  site: Pick<Site, 'id' | 'operatorId'>
  channel: Channel
  kind: MessageKind
  category?: 'account' | 'activity' | 'marketing'
  /**
   * Exactly one of these three members names the recipient. An address typed by a visitor (`recipient`) is looked up
   * only when the message is sent.
   */
  playerId?: number
  recipient?: string
  signUpId?: number
  locale: string
  data?: Record<string, string>
  traceId: string
}

/**
 * Queues a message; the worker sends it after the check by gate_message. So the response takes the same time whether or
 * not there is such a player, and the message is sent only if the caller's transaction commits.
 */
export async function queueMessage(database: Pick<Database, 'query'>, message: NewMessage): Promise<void> {
  const {
    site,
    channel,
    kind,
    category = 'account',
    playerId,
    recipient,
    signUpId,
    locale,
    data = {},
    traceId,
  } = message
  const hasTwin = channel === 'mail' && playerId !== undefined && noticeTwins.has(kind)
  await database.query({
    name: 'queue-message',
    text: `INSERT INTO touchline.message (operator_id, site_id, channel, kind, category, player_id, recipient, sign_up_id,
        locale, data, trace_id)
      SELECT $1::integer, $2::integer, channel, $4, $5, $6::bigint, $7, $8::bigint, $9, $10::jsonb, $11
      FROM unnest($3::text[]) AS channel`,
    values: [
      site.operatorId,
      site.id,
      hasTwin ? [channel, 'notification'] : [channel],
      kind,
      category,
      playerId ?? null,
      recipient ?? null,
      signUpId ?? null,
      locale,
      JSON.stringify(data),
      traceId,
    ],
  })
}
