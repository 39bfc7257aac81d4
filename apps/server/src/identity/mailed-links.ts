import { getConfirmation, getUnlock, postConfirmation, postPhoneConfirmation, postUnlock } from '@touchline/contract'
import { handle, reject } from '../http/index.ts'
import type { Device, Routes, Site } from '../http/index.ts'
import { queueMessage } from '../messaging/index.ts'
import { emailKey, readRecord } from '../players/index.ts'
import { hashCode, hashToken, newToken } from '../runtime/index.ts'
import type { Database } from '../runtime/index.ts'
import type { IdentityOptions } from './identity-options.ts'

type Asked = { body: { email: string }; site: Site; address: string; locale: string; traceId: string }

/** AUTH-04: the calls behind mailed links, and those that ask for the mails again. */
export function mailedLinkRoutes({ database, attempts, codeKey }: IdentityOptions): Routes {
  /** AUTH-11c: one row is written, whoever the address is. */
  async function ask(kind: 'confirmation' | 'unlock', { body, site, address, locale, traceId }: Asked) {
    const recipient = emailKey(body.email)
    if (!(await attempts.mayAsk({ operatorId: site.operatorId, name: recipient }, address))) reject('too-many-attempts')
    await queueMessage(database, { site, channel: 'mail', kind, recipient, locale, traceId })
    return {}
  }

  return [
    handle(getConfirmation, async ({ query, site, address, device, traceId }) => {
      if (!(await attempts.mayTry(address))) reject('too-many-attempts')
      const [token, browser] = [hashToken(query.confirmation_token), browserHash(device)]
      const { rows } = await database.query<{ isConfirmed: boolean }>({
        name: 'confirm-sign-up',
        text: 'SELECT touchline.confirm_sign_up($1, $2, $3) AS "isConfirmed"',
        values: [site.operatorId, token, browser],
      })
      const isConfirmed =
        rows[0]?.isConfirmed === true || (await changeEmail(database, site, { token, browser, traceId }))
      if (!isConfirmed) reject('token-refused')
      return {}
    }),
    handle(postPhoneConfirmation, async ({ body, site, address }) => {
      if (!(await attempts.mayTry(address))) reject('too-many-attempts')
      const { auth_phone_number: phone, code } = body
      if (codeKey === undefined) return reject('token-refused')
      const { rows } = await database.query<{ isConfirmed: boolean }>({
        name: 'confirm-phone-sign-up',
        text: 'SELECT touchline.confirm_phone_sign_up($1, $2, $3) AS "isConfirmed"',
        values: [site.operatorId, phone, hashCode(codeKey, phone, code)],
      })
      if (rows[0]?.isConfirmed !== true) reject('token-refused')
      return {}
    }),
    handle(postConfirmation, (call) => ask('confirmation', call)),
    handle(getUnlock, async ({ query, site, address, device }) => {
      if (!(await attempts.mayTry(address))) reject('too-many-attempts')
      const used = await spendToken(database, site, {
        purpose: 'unlock',
        token: query.unlock_token,
        device,
        isRepeatable: true,
      })
      const record = (used && (await readRecord(database, used.playerId))) ?? reject('token-refused')
      await attempts.unlock({ operatorId: site.operatorId, name: record.email ?? '' })
      return {}
    }),
    handle(postUnlock, (call) => ask('unlock', call)),
  ]
}

/** AUTH-04f: who uses a link is told apart by the browser's own cookie, which is set now if there is none. */
function browserHash(device: Device): Buffer {
  const token = device.token ?? newToken()
  device.keep(token)
  return hashToken(token)
}

type Spent = { purpose: 'unlock' | 'reset'; token: string; device: Device; isRepeatable: boolean }

/** Uses a token. Undefined: it is not one, was used or has run out. */
export async function spendToken(
  database: Database,
  { operatorId }: Site,
  { purpose, token, device, isRepeatable }: Spent,
): Promise<{ playerId: number } | undefined> {
  const { rows } = await database.query<{ player_id: string }>({
    name: 'use-account-token',
    text: 'SELECT player_id FROM touchline.use_account_token($1, $2, $3, $4, $5)',
    values: [operatorId, purpose, hashToken(token), browserHash(device), isRepeatable],
  })
  return rows[0] && { playerId: Number(rows[0].player_id) }
}

type Change = { token: Buffer; browser: Buffer; traceId: string }

/** The link was mailed to the new address of a player. The old one gets the last mail. */
async function changeEmail(database: Database, site: Site, { token, browser, traceId }: Change): Promise<boolean> {
  const { rows } = await database.query<{
    player_id: string
    old_email: string | null
    language: string
    is_first: boolean
  }>({
    name: 'change-email',
    text: 'SELECT * FROM touchline.change_email($1, $2, $3)',
    values: [site.operatorId, token, browser],
  })
  const [changed] = rows
  if (!changed) return false
  const { player_id: playerId, old_email: email, language } = changed
  if (changed.is_first && email !== null)
    await queueMessage(database, {
      site,
      channel: 'mail',
      kind: 'email-changed',
      playerId: Number(playerId),
      locale: language,
      data: { email },
      traceId,
    })
  return true
}
