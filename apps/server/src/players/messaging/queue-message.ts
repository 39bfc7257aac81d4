import type { Site } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

export type Channel = 'mail' | 'sms' | 'notification'

/** The transaction that moves the money queues these messages. */
export type PaymentKind = (typeof paymentKinds)[number]
const paymentKinds = ['deposit-received', 'deposit-reversed', 'withdrawal-paid', 'withdrawal-rejected'] as const

/** The database queues these notifications about bets; they are never mailed. */
export type BetKind = (typeof betKinds)[number]
const betKinds = ['bet-settled', 'bet-corrected', 'cash-out-reached'] as const

/** The kind of a message. The texts of mails and SMS are in the group `mail` of the catalogues; a `notice` brings its own text. */
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

/** A mail of one of these kinds also appears as a notification (NTF-01). */
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
  /** Exactly one of the three names the recipient. An address that a visitor typed is looked up only when the message is sent. */
  playerId?: number
  recipient?: string
  signUpId?: number
  locale: string
  data?: Record<string, string>
  traceId: string
}

/**
 * Only queues the message; the worker sends it through the gate. So the caller's answer takes the same time for an address
 * without a player, and the message is sent only if the transaction that queued it commits.
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
