import type { Log, Metrics } from '@touchline/process'
import type { PoolClient } from 'pg'
import type { Database } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import type { MessageKind } from './queue-message.ts'
import type { SiteUrl } from './read-sender.ts'
import type { SendSms } from './sms.ts'
import type { SendMail } from './mail-transport.ts'

const maxTries = 8

export type SendingOptions = {
  database: Database
  configurations: Configurations
  log: Log
  metrics: Metrics
  /** Undefined without a mail server; then mails stay in the queue. */
  sendMail: SendMail | undefined
  sendSms: SendSms | undefined
  /** The key with which SMS codes are hashed. */
  codeKey: string | undefined
  siteUrl: SiteUrl
}

/**
 * A lane sends the messages of one channel or of a share of its recipients. Messages to a recipient are in one lane, so
 * that they stay in order.
 */
export type Lane = { channel: 'mail' | 'sms' | 'notification'; lane: number; lanes: number }

export type QueuedMessage = {
  id: string
  operatorId: number
  siteId: number
  channel: 'mail' | 'sms' | 'notification'
  kind: MessageKind
  locale: string
  data: Record<string, string>
  traceId: string | null
  tries: number
  /** Minutes since the message was queued. */
  ageMinutes: number
}

export type SendingResult = { channel: string; kind: string; state: 'sent' | 'rejected' | 'failed' | 'queued' }

/** Takes the lane's next message and locks it. Account messages come before marketing. */
export async function takeNext(client: PoolClient, { channel, lane, lanes }: Lane): Promise<QueuedMessage | undefined> {
  const { rows } = await client.query<QueuedMessage>({
    name: 'take-message',
    text: `SELECT id, operator_id AS "operatorId", site_id AS "siteId", channel, kind, locale, data, trace_id AS "traceId", tries,
        floor(extract(epoch FROM clock_timestamp() - created_at) / 60)::integer AS "ageMinutes"
      FROM touchline.message
      WHERE state = 'queued' AND due_at <= statement_timestamp() AND channel = $1
        AND (hashtext(coalesce(recipient, player_id::text, sign_up_id::text, '')) & 1023) % $2 = $3
      ORDER BY category, due_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    values: [channel, lanes, lane],
  })
  return rows[0]
}

type Result = { state: 'sent' | 'rejected'; kind: MessageKind; reason: string | null; playerId: string | null }

export async function finishMessage(
  client: PoolClient,
  { id }: QueuedMessage,
  { state, kind, reason, playerId }: Result,
): Promise<void> {
  await client.query({
    name: 'finish-message',
    text: `UPDATE touchline.message SET state = $2, kind = $3, reason = $4, player_id = coalesce($5::bigint, player_id),
        tries = tries + 1, done_at = clock_timestamp() WHERE id = $1`,
    values: [id, state, kind, reason, playerId],
  })
}

/**
 * Queues a message again after a failure. The delay doubles from two seconds to about four minutes; after eight
 * failures the message is given up.
 */
export async function postponeMessage(
  { database, log }: SendingOptions,
  message: QueuedMessage,
  error: unknown,
): Promise<SendingResult> {
  const { id, channel, kind, traceId, tries } = message
  const isLast = tries + 1 >= maxTries
  log.warn({ err: error, message: id, kind, tries: tries + 1, trace_id: traceId }, 'message not sent')
  await database.query({
    name: 'postpone-message',
    text: `UPDATE touchline.message SET tries = tries + 1, state = $2, reason = 'not-delivered',
        due_at = clock_timestamp() + $3 * interval '1 second',
        done_at = CASE WHEN $2 = 'failed' THEN clock_timestamp() END WHERE id = $1`,
    values: [id, isLast ? 'failed' : 'queued', 2 ** (tries + 1)],
  })
  return { channel, kind, state: isLast ? 'failed' : 'queued' }
}
