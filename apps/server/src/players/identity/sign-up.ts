import { postUser, postDemoPlayer } from '@touchline/contract/server'
import { resolveLocale } from '@touchline/i18n'
import { randomBytes } from 'node:crypto'
import { handle, reject } from '../../platform/http/index.ts'
import { queueMessage } from '../messaging/index.ts'
import { checkSignUp, emailKey, completeSignIn, readRecord } from '../accounts/index.ts'
import { hashToken } from '../../platform/runtime/index.ts'
import { isClosedToDemo } from '../verification/index.ts'
import type { IdentityOptions } from './identity-options.ts'
import { createFromSignUp, startsWithPlayMoney } from './admit-player.ts'
import { browserHash, saveSignUp } from './save-sign-up.ts'

/**
 * AUTH-03b, AUTH-04, AUTH-13a: creates a sign-up. If there is already a player with the address, the work and the
 * answer are the same: a row is written and a mail is queued. Which mail is sent is decided by the worker.
 */
export function signUpRoute(options: IdentityOptions) {
  const { database, configurations, attempts, passwords, codeKey } = options
  return handle(postUser, async ({ body, site, address, device, locale, traceId }) => {
    const { configuration } = await configurations.current(site)
    if (!configuration.services.sign_up) reject('not-found')
    const { fields, tracking = {} } = body
    const problems = checkSignUp(fields, configuration, new Date())
    if (problems.length > 0) reject('invalid-fields', { fields: problems })
    const email = fields.email === undefined ? null : emailKey(fields.email)
    // Without the key no code could be checked, so sign-ups by phone are rejected.
    if (email === null && codeKey === undefined)
      reject('invalid-fields', { fields: [{ id: 'auth_phone_number', reason: 'unavailable' }] })
    const name = email ?? fields.auth_phone_number ?? ''
    const login = { operatorId: site.operatorId, name }
    const requested = await attempts.request({ login, address, kind: 'sign-up' })
    // By phone, only a code for this sign-up can confirm it, so it is rejected if none can be sent. By mail, the owner
    // of the address can use an earlier link.
    if (requested === 'throttled' || (requested === 'exhausted' && email === null)) reject('too-many-attempts')
    const passwordHash = await (passwords.hash(fields.password ?? '') ?? reject('too-many-attempts'))
    const deviceHash = browserHash(device)
    const signUpId = await saveSignUp(database, {
      site,
      email,
      passwordHash,
      deviceHash,
      fields,
      tracking,
      language: resolveLocale(fields.language ?? locale) ?? locale,
      currency: fields.currency ?? configuration.defaultCurrency,
      termsVersion: fields.terms_acceptance === true ? configuration.legal.termsVersion : null,
    })
    if (email === null) {
      await queueMessage(database, { site, channel: 'sms', kind: 'confirmation', signUpId, locale, traceId })
      return { confirmation: 'phone' as const }
    }
    if (!configuration.platformSettings.auth.isEmailConfirmationRequired) {
      const startsWithMoney = await startsWithPlayMoney(options, site, configuration)
      await createFromSignUp(options, { signUpId, site, startsWithMoney, deviceHash, traceId })
      return { confirmation: 'none' as const }
    }
    if (requested === 'allowed')
      await queueMessage(database, { site, channel: 'mail', kind: 'confirmation', signUpId, locale, traceId })
    return { confirmation: 'email' as const }
  })
}

/** AUTH-13e: creates a demo player, on play-money sites that offer it. */
export function demoPlayerRoute({ database, configurations, attempts, log }: IdentityOptions) {
  return handle(postDemoPlayer, async (call) => {
    const { site, address, locale, device } = call
    const { platformSettings, legal, defaultCurrency } = (await configurations.current(site)).configuration
    if (!platformSettings.auth.isDemoPlayerOffered || !legal.isPlayMoney) reject('not-found')
    if (device.token !== undefined && (await isClosedToDemo(database, site.operatorId, hashToken(device.token))))
      reject('account-on-hold')
    if (!(await attempts.mayCreateDemo(address))) reject('too-many-attempts')
    const name = randomBytes(5).toString('hex')
    const { rows } = await database.query<{ id: string }>({
      name: 'create-demo-player',
      text: 'SELECT touchline.create_demo_player($1, $2, $3, $4, $5) AS id',
      // Mails to domains under `invalid` can never be delivered.
      values: [site.operatorId, `demo-${name}@players.invalid`, `Demo ${name.slice(0, 4)}`, locale, defaultCurrency],
    })
    const record = (await readRecord(database, Number(rows[0]?.id))) ?? reject('internal')
    return { player: await completeSignIn({ database, log }, record, call) }
  })
}
