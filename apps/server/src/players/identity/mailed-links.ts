import {
  getConfirmation,
  getUnlock,
  postConfirmation,
  postPhoneConfirmation,
  postUnlock,
} from '@touchline/contract/server'
import type { SiteConfiguration } from '@touchline/contract/site'
import { handle, reject } from '../../platform/http/index.ts'
import type { Device, Routes, Site } from '../../platform/http/index.ts'
import { queueMessage } from '../messaging/index.ts'
import { chooseDevice, emailKey, isKnownDevice, readRecord, rememberDevice } from '../accounts/index.ts'
import { hashCode, hashToken, inTransaction, newToken } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { comparePlayer } from '../verification/index.ts'
import { admitPlayer, browserHash } from './sign-up.ts'
import { requireService } from './identity-options.ts'
import type { IdentityOptions } from './identity-options.ts'

type LinkRequest = {
  body: { email: string } | { auth_phone_number: string }
  site: Site
  address: string
  device: Device
  locale: string
  traceId: string
}

/** AUTH-04: serves the calls behind mailed links, and those that request the mails again. */
export function mailedLinkRoutes(options: IdentityOptions): Routes {
  const { database, attempts, codeKey } = options
  async function request(kind: 'confirmation' | 'unlock', call: LinkRequest) {
    // Unlocking belongs to signing in, which cannot be turned off.
    if (kind === 'confirmation') await requireService(options, call.site, 'sign_up')
    await requestLink(options, kind, call)
    return {}
  }

  return [
    handle(getConfirmation, async ({ query, site, address, device, traceId }) => {
      if (!(await attempts.mayTry(address))) reject('too-many-attempts')
      const [token, browser] = [hashToken(query.confirmation_token), browserHash(device)]
      const resetToken = newToken()
      // This call also confirms new addresses of existing players, so it works while sign-ups are off.
      const { configuration } = await options.configurations.current(site)
      const result = configuration.services.sign_up
        ? await confirmSignUp(options, { site, configuration, token, browser, resetToken, traceId })
        : null
      if (result === null && !(await changeEmail(options, site, { token, browser, traceId }))) reject('token-rejected')
      await attempts.forgiveTry(address)
      return result === 'password-needed' ? { reset_password_token: resetToken } : {}
    }),
    handle(postPhoneConfirmation, async ({ body, site, address, device, traceId }) => {
      const { configuration } = await options.configurations.current(site)
      if (!configuration.services.sign_up) reject('not-found')
      if (!(await attempts.mayTry(address))) reject('too-many-attempts')
      const { auth_phone_number: phone, code } = body
      if (codeKey === undefined) return reject('token-rejected')
      const browser = browserHash(device)
      const isConfirmed = await inTransaction(database, async (client) => {
        const { rows } = await client.query<{ isConfirmed: boolean }>({
          name: 'confirm-phone-sign-up',
          text: 'SELECT touchline.confirm_phone_sign_up($1, $2, $3, $4) AS "isConfirmed"',
          values: [site.operatorId, phone, hashCode(codeKey, phone, code), browser],
        })
        if (rows[0]?.isConfirmed !== true) return false
        const { rows: made } = await client.query<{ id: string }>({
          name: 'player-of-phone',
          text: 'SELECT id FROM touchline.player WHERE operator_id = $1 AND auth_phone = $2',
          values: [site.operatorId, phone],
        })
        const id = Number(made[0]?.id)
        await admitPlayer(options, client, { id, site, configuration, deviceHash: browser, traceId })
        return true
      })
      if (!isConfirmed) reject('token-rejected')
      await attempts.forgiveTry(address)
      return {}
    }),
    handle(postConfirmation, (call) => request('confirmation', call)),
    handle(getUnlock, async ({ query, site, address, device }) => {
      if (!(await attempts.mayTry(address))) reject('too-many-attempts')
      const tokenHash = hashToken(query.unlock_token)
      const browser = await deviceOfLink(database, site.operatorId, tokenHash, device)
      const { rows } = await database.query<{ player_id: string }>({
        name: 'use-account-token',
        text: 'SELECT player_id FROM touchline.use_account_token($1, $2, $3, $4, true)',
        values: [site.operatorId, 'unlock', tokenHash, hashToken(browser)],
      })
      const record = (rows[0] && (await readRecord(database, Number(rows[0].player_id)))) ?? reject('token-rejected')
      await attempts.forgiveTry(address)
      for (const name of [record.email, record.authPhone])
        if (name !== null) await attempts.unlock({ operatorId: site.operatorId, name })
      // The browser becomes known, so that an attacker who goes on guessing cannot lock the owner out of it again.
      await rememberDevice(database, { id: record.id, operatorId: site.operatorId }, browser)
      return {}
    }),
    handle(postUnlock, (call) => request('unlock', call)),
  ]
}

/** The device token is chosen before the link is used, so that the same browser can send it when it uses the link again. */
async function deviceOfLink(
  database: Database,
  operatorId: number,
  tokenHash: Buffer,
  device: Device,
): Promise<string> {
  const { rows } = await database.query<{ player_id: string }>({
    name: 'read-link-owner',
    text: `SELECT player_id FROM touchline.account_token
      WHERE token_hash = $2 AND operator_id = $1 AND purpose = 'unlock' AND expires_at > clock_timestamp()`,
    values: [operatorId, tokenHash],
  })
  const id = Number((rows[0] ?? reject('token-rejected')).player_id)
  return chooseDevice(database, { id, operatorId }, device)
}

/**
 * AUTH-11c: a row is written whether or not the address or number has a player. Beyond the hourly maximum the answer stays the
 * same and nothing is sent, so that a stranger cannot keep the owner waiting: the last link still works, and a browser that the
 * owner has used before has its own count.
 */
export async function requestLink(
  { database, attempts }: IdentityOptions,
  kind: 'confirmation' | 'unlock' | 'reset',
  { body, site, address, device, locale, traceId }: LinkRequest,
): Promise<void> {
  const [channel, recipient] =
    'email' in body ? (['mail', emailKey(body.email)] as const) : (['sms', body.auth_phone_number] as const)
  const login = { operatorId: site.operatorId, name: recipient }
  const knownDevice = (await isKnownDevice(database, login, device.token)) ? device.token : undefined
  const result = await attempts.request({ login, address, kind, knownDevice })
  if (result === 'throttled') reject('too-many-attempts')
  if (result === 'exhausted') return
  // If an address has several sign-ups, the one made in this browser is confirmed.
  const browser = kind === 'confirmation' ? device.token : undefined
  const data: Record<string, string> = browser === undefined ? {} : { device: hashToken(browser).toString('hex') }
  await queueMessage(database, { site, channel, kind, recipient, locale, data, traceId })
}

type Link = {
  site: Site
  configuration: SiteConfiguration
  token: Buffer
  browser: Buffer
  resetToken: string
  traceId: string
}

/** The player is created and compared with others in one transaction. */
async function confirmSignUp(
  options: IdentityOptions,
  { site, configuration, token, browser, resetToken, traceId }: Link,
): Promise<'confirmed' | 'password-needed' | null> {
  const { operatorId } = site
  return inTransaction(options.database, async (client) => {
    const { rows } = await client.query<{ result: 'confirmed' | 'password-needed' | null }>({
      name: 'confirm-sign-up',
      text: 'SELECT touchline.confirm_sign_up($1, $2, $3, $4) AS result',
      values: [operatorId, token, browser, hashToken(resetToken)],
    })
    const result = rows[0]?.result ?? null
    if (result === null) return null
    const { rows: made } = await client.query<{ id: string }>({
      name: 'player-of-sign-up',
      text: 'SELECT player_id AS id FROM touchline.sign_up WHERE token_hash = $1 AND operator_id = $2',
      values: [token, operatorId],
    })
    const id = Number(made[0]?.id)
    await admitPlayer(options, client, { id, site, configuration, deviceHash: browser, traceId })
    return result
  })
}

type Change = { token: Buffer; browser: Buffer; traceId: string }
type ChangedEmail = { player_id: string; old_email: string | null; language: string; is_first: boolean }

/** The link was mailed to the new address of a player. The old address gets a last mail. */
async function changeEmail(
  { database, log }: IdentityOptions,
  site: Site,
  { token, browser, traceId }: Change,
): Promise<boolean> {
  const { operatorId } = site
  const changed = await inTransaction(database, async (client) => {
    const { rows: changes } = await client.query<{ player_id: string; email: string }>({
      name: 'read-email-change',
      text: `SELECT player_id, email FROM touchline.account_token
        WHERE token_hash = $2 AND operator_id = $1 AND purpose = 'email' AND expires_at > clock_timestamp()`,
      values: [operatorId, token],
    })
    if (!changes[0]) return undefined
    const player = { id: Number(changes[0].player_id), operatorId }
    await comparePlayer(client, player, { of: 'email', email: changes[0].email, log, traceId })
    const { rows } = await client.query<ChangedEmail>({
      name: 'change-email',
      text: 'SELECT * FROM touchline.change_email($1, $2, $3)',
      values: [operatorId, token, browser],
    })
    // The rejection rolls back what the comparison has stored.
    return rows[0] ?? reject('token-rejected')
  })
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
