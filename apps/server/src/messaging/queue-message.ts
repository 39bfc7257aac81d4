import type { Site } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'

export type Channel = 'mail' | 'sms' | 'notification'

/** What a message is about. The words of mails and SMS are in the group `mail` of the catalogues; a notice brings its own. */
export type MessageKind =
  | 'confirmation'
  | 'already-registered'
  | 'unlock'
  | 'reset'
  | 'password-changed'
  | 'new-device'
  | 'account-closed'
  | 'confirm-email'
  | 'email-change-asked'
  | 'email-changed'
  | 'factor-added'
  | 'factor-removed'
  | 'password-known'
  | 'promotion'
  | 'phone-code'
  | 'notice'

export type NewMessage = {
  site: Pick<Site, 'id' | 'operatorId'>
  channel: Channel
  kind: MessageKind
  category?: 'account' | 'marketing'
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
  await database.query({
    name: 'queue-message',
    text: `INSERT INTO touchline.message (operator_id, site_id, channel, kind, category, player_id, recipient, sign_up_id,
        locale, data, trace_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      site.operatorId,
      site.id,
      channel,
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
