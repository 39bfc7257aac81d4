import type { PoolClient } from 'pg'
import { writingOf } from '../../operators/site/index.ts'
import type { MessageKind } from './queue-message.ts'
import { createSecret } from './message-secrets.ts'
import { readConfiguration, readSender } from './read-sender.ts'
import { createNotification } from './render-notice.ts'
import { isMailKind, renderMail, renderPhoneCode, renderPhoneRegistered, renderPhoneReset } from './render-mail.ts'
import { isSmsLeft } from './sms.ts'
import { MailFailure } from './mail-transport.ts'
import type { SendingOptions, QueuedMessage } from './message-queue.ts'

export type GatedMessage = {
  refusal: string | null
  kind: MessageKind
  player_id: string | null
  sign_up_id: string | null
  email: string | null
  phone: string | null
  name: string | null
}

/** Sends the message. Returns null when it was sent, or else the reason why it cannot be sent. */
export async function deliver(
  client: PoolClient,
  message: QueuedMessage,
  gated: GatedMessage,
  { database, configurations, log, siteUrl, sendMail, sendSms, codeKey = '' }: SendingOptions,
): Promise<string | null> {
  const { kind, channel, operatorId } = message
  const { player_id: playerId, sign_up_id: signUpId } = gated
  if (channel === 'notification') {
    const configuration = await readConfiguration(client, configurations, message.siteId)
    const { isPlayMoney } = configuration.legal
    await createNotification(client, { ...message, isPlayMoney, writing: writingOf(configuration) })
    return null
  }
  // The message names the address or number itself if that is not the player's current one: one to verify, or a former
  // one.
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

/** Returns whether the message is an SMS with a code. */
export function isCode({ kind, channel }: QueuedMessage): boolean {
  return channel === 'sms' && (kind === 'phone-code' || kind === 'confirmation')
}
