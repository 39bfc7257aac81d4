import type { Site } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

export type Channel = 'mail' | 'sms' | 'notification'

/** Queued by the transaction that moves the money. */
export type PaymentKind = (typeof paymentKinds)[number]
const paymentKinds = ['deposit-received', 'deposit-reversed', 'withdrawal-paid', 'withdrawal-rejected'] as const

/** What a notification says of a bet; queued by the database too. No mail says it. */
export type BetKind = (typeof betKinds)[number]
const betKinds = ['bet-settled', 'bet-corrected', 'cash-out-reached'] as const

/** What a message is about. The words of mails and SMS are in the group `mail` of the catalogues; a notice brings its own. */
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

/** Of a mail that concerns the account, a player finds the same in the product (NTF-01). */
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
  /** One of the three says to whom. An address that somebody typed is looked up only when the message is sent. */
  playerId?: number
  recipient?: string
  signUpId?: number
  locale: string
  data?: Record<string, string>
  traceId: string
}

/**
 * Nothing is sent here: the worker does, through the gate. So the answer to whoever asked takes as long for an address that
 * nobody has, and a message is sent once the transaction that asked for it is there.
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
