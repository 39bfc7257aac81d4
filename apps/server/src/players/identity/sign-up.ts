import { postUser, postDemoPlayer } from '@touchline/contract/server'
import type { SignUpFields, TrackingTags } from '@touchline/contract'
import { resolveLocale } from '@touchline/i18n'
import { randomBytes } from 'node:crypto'
import { depositSource } from '@touchline/contract/site'
import type { SiteConfiguration } from '@touchline/contract/site'
import type { PoolClient } from 'pg'
import { handle, reject } from '../../platform/http/index.ts'
import type { Site, Device } from '../../platform/http/index.ts'
import { queueMessage } from '../messaging/index.ts'
import { checkSignUp, details, emailKey, completeSignIn, readRecord } from '../accounts/index.ts'
import { inTransaction, hashToken, newToken } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { isClosedToDemo, comparePlayer } from '../verification/index.ts'
import type { IdentityOptions } from './identity-options.ts'

/**
 * AUTH-03b, AUTH-04, AUTH-13a: an address that already has a player gets the same work and the same answer: a row is written
 * and a mail is queued. The worker decides which mail.
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
    // Without the key no code could be checked, and the player would wait for one in vain.
    if (email === null && codeKey === undefined)
      reject('invalid-fields', { fields: [{ id: 'auth_phone_number', reason: 'unavailable' }] })
    const name = email ?? fields.auth_phone_number ?? ''
    const login = { operatorId: site.operatorId, name }
    const requested = await attempts.request({ login, address, kind: 'sign-up' })
    // A code confirms only its own sign-up, so the player could not go on without it. A mailed link that someone else requested
    // also works for the owner of the address.
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
      await createFromSignUp(options, { signUpId, site, configuration, deviceHash, traceId })
      return { confirmation: 'none' as const }
    }
    if (requested === 'allowed')
      await queueMessage(database, { site, channel: 'mail', kind: 'confirmation', signUpId, locale, traceId })
    return { confirmation: 'email' as const }
  })
}

type NewSignUp = {
  site: Site
  email: string | null
  passwordHash: string
  deviceHash: Buffer
  fields: SignUpFields
  tracking: TrackingTags
  language: string
  currency: string
  termsVersion: string | null
}

async function saveSignUp(database: Database, given: NewSignUp): Promise<number> {
  const { site, email, passwordHash, deviceHash, fields, tracking, language, currency, termsVersion } = given
  const { password: _password, email: _email, auth_phone_number: phone, ...rest } = fields
  const ownDetails = [...details, 'promo_code'] as const
  const stored = {
    ...rest,
    // Next to an address, a number is not a login, because it is not confirmed.
    ...(email !== null && phone !== undefined && { mobile_phone: rest.mobile_phone ?? phone }),
    details: Object.fromEntries(ownDetails.flatMap((id) => (rest[id] === undefined ? [] : [[id, rest[id]]]))),
  }
  const { rows } = await database.query<{ id: string }>({
    name: 'save-sign-up',
    text: `INSERT INTO touchline.sign_up (operator_id, site_id, email, auth_phone, password_hash, language, currency, fields,
        tracking_tags, terms_version, device_hash)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
    values: [
      site.operatorId,
      site.id,
      email,
      email === null ? (phone ?? null) : null,
      passwordHash,
      language,
      currency,
      JSON.stringify(stored),
      JSON.stringify(tracking),
      termsVersion,
      deviceHash,
    ],
  })
  return Number(rows[0]?.id)
}

/** A site without confirmation creates the player at once. */
async function createFromSignUp(
  options: IdentityOptions,
  { signUpId, ...made }: Omit<Parameters<typeof admitPlayer>[2], 'id'> & { signUpId: number },
): Promise<void> {
  await inTransaction(options.database, async (client) => {
    const { rows } = await client.query<{ id: string | null }>({
      name: 'create-player',
      text: 'SELECT touchline.create_player($1) AS id',
      values: [signUpId],
    })
    const id = rows[0]?.id ?? null
    if (id !== null) await admitPlayer(options, client, { ...made, id: Number(id) })
  })
}

/** AUTH-13e: a demo player is created with one tap, only on play-money sites that offer it. */
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
      // No mail can be delivered to a domain under `invalid`.
      values: [site.operatorId, `demo-${name}@players.invalid`, `Demo ${name.slice(0, 4)}`, locale, defaultCurrency],
    })
    const record = (await readRecord(database, Number(rows[0]?.id))) ?? reject('internal')
    return { player: await completeSignIn({ database, log }, record, call) }
  })
}

type NewPlayer = {
  id: number
  site: Site
  configuration: SiteConfiguration
  /** The device that confirms; someone else may have filled in the form. */
  deviceHash: Buffer
  traceId: string
}

/**
 * Runs in the transaction that creates a player and compares them with excluded and closed accounts. On a play-money site they
 * start with some play money, unless another site of the operator uses real money (DEP-06d). The money comes last, because the
 * wallet must be locked after the player.
 */
export async function admitPlayer(
  { hasProvider, log }: Pick<IdentityOptions, 'hasProvider' | 'log'>,
  client: PoolClient,
  { id, site, configuration, deviceHash, traceId }: NewPlayer,
): Promise<void> {
  await comparePlayer(client, { id, operatorId: site.operatorId }, { of: 'account', deviceHash, log, traceId })
  if (depositSource(configuration, hasProvider(site, configuration)) !== 'play-money') return
  await client.query({ name: 'welcome-player', text: 'SELECT touchline.welcome_player($1)', values: [id] })
}

/** AUTH-04f: the browser's own cookie shows who signed up or used a link; it is set now if there is none. */
export function browserHash(device: Device): Buffer {
  const token = device.token ?? newToken()
  device.keep(token)
  return hashToken(token)
}
