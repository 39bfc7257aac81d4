import {
  getConfirmation,
  getUnlock,
  postConfirmation,
  postPhoneConfirmation,
  postUnlock,
} from '@touchline/contract/server'
import { handle, reject } from '../../platform/http/index.ts'
import type { Device, Routes, Site } from '../../platform/http/index.ts'
import { queueMessage } from '../messaging/index.ts'
import { chooseDevice, emailKey, isKnownDevice, readRecord, rememberDevice } from '../accounts/index.ts'
import { hashCode, hashToken, inTransaction, newToken } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { admitPlayer, startsWithPlayMoney } from './admit-player.ts'
import { browserHash } from './save-sign-up.ts'
import { requireService } from './identity-options.ts'
import type { IdentityOptions } from './identity-options.ts'
import { changeEmail } from './change-email.ts'
import { confirmSignUp } from './confirm-sign-up.ts'

type LinkRequest = {
  body: { email: string } | { auth_phone_number: string }
  site: Site
  address: string
  device: Device
  locale: string
  traceId: string
}

/** AUTH-04: the calls that use mailed links, and those that request a new link. */
export function mailedLinkRoutes(options: IdentityOptions): Routes {
  const { database, attempts, codeKey } = options
  async function request(kind: 'confirmation' | 'unlock', call: LinkRequest) {
    // Unlocking is always possible, because sites cannot switch off signing in.
    if (kind === 'confirmation') await requireService(options, call.site, 'sign_up')
    await requestLink(options, kind, call)
    return {}
  }

  return [
    handle(getConfirmation, async ({ query, site, address, device, traceId }) => {
      if (!(await attempts.mayTry(address))) reject('too-many-attempts')
      const [token, browser] = [hashToken(query.confirmation_token), browserHash(device)]
      const resetToken = newToken()
      // This call also confirms changed addresses, so it works even if the site has sign-ups switched off.
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
      const startsWithMoney = await startsWithPlayMoney(options, site, configuration)
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
        await admitPlayer(options, client, { id, site, startsWithMoney, deviceHash: browser, traceId })
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
      // The browser becomes a known device, so that further guesses by an attacker cannot lock the owner out of it.
      await rememberDevice(database, { id: record.id, operatorId: site.operatorId }, browser)
      return {}
    }),
    handle(postUnlock, (call) => request('unlock', call)),
  ]
}

/**
 * Returns the device token for the browser that uses an unlock link. It is chosen before the link is used, so that the
 * same browser can use the link again.
 */
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
 * AUTH-11c: requests a link. The answer is the same whether or not there is such a player. Beyond the hourly maximum
 * nothing is sent; the last link still works, and known devices have a limit of their own, so that others cannot
 * prevent the owner from getting a link.
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
  // If there are several sign-ups with the address, the one made in this browser is confirmed.
  const browser = kind === 'confirmation' ? device.token : undefined
  const data: Record<string, string> = browser === undefined ? {} : { device: hashToken(browser).toString('hex') }
  await queueMessage(database, { site, channel, kind, recipient, locale, data, traceId })
}
