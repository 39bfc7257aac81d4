import { randomInt } from 'node:crypto'
import { hashCode, hashToken, newToken } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { Channel, MessageKind } from './queue-message.ts'

type Queryable = Pick<Database, 'query'>

type About = {
  kind: MessageKind
  operatorId: number
  playerId: string | null
  signUpId: string | null
  /** The address to confirm, for the kind `confirm-email`. */
  email: string | null
  /** The number to confirm, for a sign-up by phone. */
  phone: string | null
  channel: Channel
  /** The key with which SMS codes are hashed. It is always set where SMS are sent. */
  codeKey: string
}

/** The purpose of each mailed token and its lifetime in minutes. */
const tokens: Partial<Record<MessageKind, { purpose: string; minutes: number }>> = {
  unlock: { purpose: 'unlock', minutes: 24 * 60 },
  reset: { purpose: 'reset', minutes: 60 },
  'confirm-email': { purpose: 'email', minutes: 24 * 60 },
}

/**
 * Creates the token or code of a message when the message is written, so that the queue contains none and the database
 * only a hash. The hash is stored before the message is sent and not in its transaction, because the recipient may use
 * the link before the commit. Only the newest unused token is valid.
 */
export async function createSecret(
  database: Queryable,
  { kind, operatorId, playerId, signUpId, email, phone, channel, codeKey }: About,
): Promise<string | undefined> {
  if (kind === 'confirmation' && channel === 'sms') return createSignUpCode(database, { signUpId, phone, codeKey })
  const token = newToken()
  if (kind === 'confirmation') {
    await database.query({
      name: 'give-sign-up-token',
      text: 'UPDATE touchline.sign_up SET token_hash = $2 WHERE id = $1',
      values: [signUpId, hashToken(token)],
    })
    return token
  }
  if (kind === 'phone-code') return createPhoneCode(database, { playerId, phone, codeKey })
  const given = tokens[kind]
  if (given === undefined) return undefined
  const { purpose, minutes } = given
  await database.query({
    name: 'drop-account-tokens',
    text: 'DELETE FROM touchline.account_token WHERE player_id = $1 AND purpose = $2 AND used_at IS NULL',
    values: [playerId, purpose],
  })
  await database.query({
    name: 'give-account-token',
    text: `INSERT INTO touchline.account_token (token_hash, operator_id, player_id, purpose, expires_at, email)
      VALUES ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 minute', $6)`,
    values: [hashToken(token), operatorId, playerId, purpose, minutes, purpose === 'email' ? email : null],
  })
  return token
}

/**
 * Returns undefined if the player has started to verify another number since, because this code must not verify that
 * one.
 */
async function createPhoneCode(
  database: Queryable,
  { playerId, phone, codeKey }: Pick<About, 'playerId' | 'phone' | 'codeKey'>,
): Promise<string | undefined> {
  const code = newCode()
  const { rowCount } = await database.query({
    name: 'give-phone-code',
    text: `UPDATE touchline.phone_verification SET code_hash = $2, code_tries = 0,
        code_expires_at = clock_timestamp() + interval '10 minutes' WHERE player_id = $1 AND number = $3`,
    values: [playerId, hashCode(codeKey, String(playerId), code), phone],
  })
  return rowCount === 1 ? code : undefined
}

async function createSignUpCode(
  database: Queryable,
  { signUpId, phone, codeKey }: Pick<About, 'signUpId' | 'phone' | 'codeKey'>,
): Promise<string> {
  const code = newCode()
  await database.query({
    name: 'give-sign-up-code',
    text: `UPDATE touchline.sign_up SET code_hash = $2, code_tries = 0,
        code_expires_at = clock_timestamp() + interval '10 minutes' WHERE id = $1`,
    values: [signUpId, hashCode(codeKey, String(phone), code)],
  })
  return code
}

function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
