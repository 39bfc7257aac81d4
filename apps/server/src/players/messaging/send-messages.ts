import type { PoolClient } from 'pg'
import { inTransaction, startLoop } from '../../platform/runtime/index.ts'
import type { Loop } from '../../platform/runtime/index.ts'
import { deliver, isCode } from './deliver-message.ts'
import type { GatedMessage } from './deliver-message.ts'
import { finishMessage, postponeMessage, takeNext } from './message-queue.ts'
import type { SendingResult, Lane, SendingOptions, QueuedMessage } from './message-queue.ts'

const everyMs = 250
const batchSize = 20

/**
 * Returns the lanes. They are separate, so that a slow mail server does not delay codes and notifications, and one slow
 * mail does not delay all others.
 */
function lanesOf({ sendMail, sendSms, codeKey }: SendingOptions): Lane[] {
  const mailLanes = sendMail ? 4 : 0
  return [
    { channel: 'notification', lane: 0, lanes: 1 },
    ...(sendSms && codeKey !== undefined ? [{ channel: 'sms' as const, lane: 0, lanes: 1 }] : []),
    ...Array.from({ length: mailLanes }, (_, lane) => ({ channel: 'mail' as const, lane, lanes: mailLanes })),
  ]
}

/**
 * Sends queued messages, oldest first, with lanes that do not wait for each other. Several workers may do so, because
 * each message is locked while it is sent. Messages of a channel without a provider stay in the queue.
 */
export function startSending(options: SendingOptions): Loop {
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

/**
 * Sends one message in one transaction: gate_message locks the player, the message is sent, and the row is updated. The
 * hash of a token is stored before. If the process dies in between, the message may be sent twice; the link in the
 * second one works.
 */
async function sendNext(options: SendingOptions, lane: Lane): Promise<SendingResult | undefined> {
  let message: QueuedMessage | undefined
  try {
    return await inTransaction(options.database, async (client) => {
      message = await takeNext(client, lane)
      return message && pass(client, message, options)
    })
  } catch (error) {
    // The rollback has unlocked the message, so it can be postponed.
    if (!message) throw error
    return postponeMessage(options, message, error)
  }
}

async function pass(client: PoolClient, message: QueuedMessage, options: SendingOptions): Promise<SendingResult> {
  if (isTooLate(message)) {
    const { channel, kind } = message
    await finishMessage(client, message, { state: 'rejected', kind, reason: 'too-late', playerId: null })
    return { channel, kind, state: 'rejected' }
  }
  const { rows } = await client.query<GatedMessage>({
    name: 'gate-message',
    text: 'SELECT * FROM touchline.gate_message($1)',
    values: [message.id],
  })
  const [gated] = rows
  if (!gated) throw new Error(`message ${message.id} is gone`)
  const { kind } = gated
  const reason = gated.refusal ?? (await deliver(client, { ...message, kind }, gated, options))
  const state = reason === null ? 'sent' : 'rejected'
  await finishMessage(client, message, { state, kind, reason, playerId: gated.player_id })
  return { channel: message.channel, kind, state }
}

/**
 * Returns whether the message is too old to be sent: no one waits for it any more, and a link or code that arrives
 * unexpectedly is a risk.
 */
function isTooLate(message: QueuedMessage): boolean {
  return message.ageMinutes >= (isCode(message) ? 10 : message.kind === 'reset' ? 60 : 24 * 60)
}
