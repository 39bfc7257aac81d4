import type { Log, Metrics } from '@touchline/process'
import type { PoolClient } from 'pg'
import { inTransaction, startLoop } from '../../platform/runtime/index.ts'
import type { Database, Loop } from '../../platform/runtime/index.ts'
import { writingOf } from '../../operators/site/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import type { MessageKind } from './queue-message.ts'
import { createSecret } from './message-secrets.ts'
import { readConfiguration, readSender } from './read-sender.ts'
import type { SiteUrl } from './read-sender.ts'
import { createNotification } from './render-notice.ts'
import { isMailKind, renderMail, renderPhoneCode, renderPhoneRegistered, renderPhoneReset } from './render-mail.ts'
import { isSmsLeft } from './sms.ts'
import type { SendSms } from './sms.ts'
import { MailFailure } from './mail-transport.ts'
import type { SendMail } from './mail-transport.ts'

const everyMs = 250
const maxTries = 8
const batchSize = 20

type Options = {
  database: Database
  configurations: Configurations
  log: Log
  metrics: Metrics
  /** Without a transport, mails stay in the queue. */
  sendMail: SendMail | undefined
  sendSms: SendSms | undefined
  /** The key that SMS codes are hashed with. */
  codeKey: string | undefined
  siteUrl: SiteUrl
}

/** A lane sends the messages of one channel, or a share of them by recipient, so that messages to one recipient stay in order. */
type Lane = { channel: 'mail' | 'sms' | 'notification'; lane: number; lanes: number }

/** With separate lanes, a slow mail server delays neither codes nor notifications, and one mail does not delay all others. */
function lanesOf({ sendMail, sendSms, codeKey }: Options): Lane[] {
  const mailLanes = sendMail ? 4 : 0
  return [
    { channel: 'notification', lane: 0, lanes: 1 },
    ...(sendSms && codeKey !== undefined ? [{ channel: 'sms' as const, lane: 0, lanes: 1 }] : []),
    ...Array.from({ length: mailLanes }, (_, lane) => ({ channel: 'mail' as const, lane, lanes: mailLanes })),
  ]
}

/**
 * Sends queued messages, oldest first, in lanes that do not wait for each other. Several workers may run: each message is
 * locked by one. Messages of a channel without a provider stay in the queue.
 */
export function startSending(options: Options): Loop {
  const counter = options.metrics.meter.createCounter('messages', {
    description: 'Messages by channel, kind and state',
  })
  const loops = lanesOf(options).map((lane) =>
    startLoop({
      log: options.log,
      interrupted: 'messages not sent',
      step: async (isStopping) => {
        for (let sent = 0; sent < batchSize && !isStopping(); sent += 1) {
          const done = await sendNext(options, lane)
          if (!done) return everyMs
          counter.add(1, { channel: done.channel, kind: done.kind, state: done.state })
        }
        return 0
      },
    }),
  )
  return {
    isHealthy: () => loops.every((loop) => loop.isHealthy()),
    stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))),
  }
}

type Queued = {
  id: string
  operatorId: number
  siteId: number
  channel: 'mail' | 'sms' | 'notification'
  kind: MessageKind
  locale: string
  data: Record<string, string>
  traceId: string | null
  tries: number
  /** The age since the message was queued. */
  ageMinutes: number
}

type Gated = {
  refusal: string | null
  kind: MessageKind
  player_id: string | null
  sign_up_id: string | null
  email: string | null
  phone: string | null
  name: string | null
}

type Done = { channel: string; kind: string; state: 'sent' | 'rejected' | 'failed' | 'queued' }

/**
 * Sends one message in one transaction: the gate locks the player, the mail leaves, and the row records it. The hash of its
 * token is stored beforehand. If the process dies in between, the mail may leave twice, and the second link works.
 */
async function sendNext(options: Options, lane: Lane): Promise<Done | undefined> {
  let message: Queued | undefined
  try {
    return await inTransaction(options.database, async (client) => {
      message = await takeNext(client, lane)
      return message && pass(client, message, options)
    })
  } catch (error) {
    // The rollback has unlocked the row.
    if (!message) throw error
    return postpone(options, message, error)
  }
}

/** Account messages are taken before marketing. */
async function takeNext(client: PoolClient, { channel, lane, lanes }: Lane): Promise<Queued | undefined> {
  const { rows } = await client.query<Queued>({
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

async function pass(client: PoolClient, message: Queued, options: Options): Promise<Done> {
  if (isTooLate(message)) {
    const { channel, kind } = message
    await finish(client, message, { state: 'rejected', kind, reason: 'too-late', playerId: null })
    return { channel, kind, state: 'rejected' }
  }
  const { rows } = await client.query<Gated>({
    name: 'gate-message',
    text: 'SELECT * FROM touchline.gate_message($1)',
    values: [message.id],
  })
  const [gated] = rows
  if (!gated) throw new Error(`message ${message.id} is gone`)
  const { kind } = gated
  const reason = gated.refusal ?? (await deliver(client, { ...message, kind }, gated, options))
  const state = reason === null ? 'sent' : 'rejected'
  await finish(client, message, { state, kind, reason, playerId: gated.player_id })
  return { channel: message.channel, kind, state }
}

/** Returns null once the message has left, otherwise the reason why it cannot. */
async function deliver(
  client: PoolClient,
  message: Queued,
  gated: Gated,
  { database, configurations, log, siteUrl, sendMail, sendSms, codeKey = '' }: Options,
): Promise<string | null> {
  const { kind, channel, operatorId } = message
  const { player_id: playerId, sign_up_id: signUpId } = gated
  if (channel === 'notification') {
    const configuration = await readConfiguration(client, configurations, message.siteId)
    const { isPlayMoney } = configuration.legal
    await createNotification(client, { ...message, isPlayMoney, writing: writingOf(configuration) })
    return null
  }
  // An address that is being verified or was replaced is not the player's current one.
  const [email, phone] = [message.data['email'] ?? gated.email, message.data['number'] ?? gated.phone]
  if (channel === 'mail' ? email === null : phone === null) return 'no-address'
  const sender = await readSender(client, configurations, message.siteId, siteUrl)
  if (channel === 'sms' && !(await isSmsLeft(database, operatorId, sender.smsPerHour))) return 'too-many-sms'
  const secret = await createSecret(database, { kind, operatorId, playerId, signUpId, email, phone, channel, codeKey })
  // The player has meanwhile requested a code for another number.
  if (kind === 'phone-code' && secret === undefined) return 'other-number'
  if (isCode(message)) await sendSms?.({ to: phone ?? '', text: renderPhoneCode(message.locale, secret ?? '', sender) })
  else if (channel === 'sms' && kind === 'already-registered')
    await sendSms?.({ to: phone ?? '', text: renderPhoneRegistered(message.locale, sender) })
  else if (channel === 'sms' && kind === 'reset')
    await sendSms?.({ to: phone ?? '', text: renderPhoneReset(message.locale, secret, sender) })
  else if (isMailKind(kind) && channel === 'mail') {
    const mail = renderMail({ ...message, kind, name: gated.name, secret }, sender)
    try {
      await sendMail?.({ ...mail, from: sender.from, to: email ?? '', traceId: message.traceId })
    } catch (error) {
      if (!(error instanceof MailFailure) || !error.isPermanent) throw error
      log.warn({ err: error, message: message.id, kind, trace_id: message.traceId }, 'mail rejected permanently')
      return 'not-delivered'
    }
  } else return 'no-text'
  return null
}

/** After this time the message is no longer expected, and a forgotten link or code would be a risk. */
function isTooLate(message: Queued): boolean {
  return message.ageMinutes >= (isCode(message) ? 10 : message.kind === 'reset' ? 60 : 24 * 60)
}

/** Recognises an SMS that only carries a code. */
function isCode({ kind, channel }: Queued): boolean {
  return channel === 'sms' && (kind === 'phone-code' || kind === 'confirmation')
}

type Result = { state: 'sent' | 'rejected'; kind: MessageKind; reason: string | null; playerId: string | null }

async function finish(client: PoolClient, { id }: Queued, { state, kind, reason, playerId }: Result): Promise<void> {
  await client.query({
    name: 'finish-message',
    text: `UPDATE touchline.message SET state = $2, kind = $3, reason = $4, player_id = coalesce($5::bigint, player_id),
        tries = tries + 1, done_at = clock_timestamp() WHERE id = $1`,
    values: [id, state, kind, reason, playerId],
  })
}

/** The delay doubles from 2 seconds to four minutes, and after eight failures the message is given up. */
async function postpone({ database, log }: Options, message: Queued, error: unknown): Promise<Done> {
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
