import {
  deletePasskey,
  deleteTotp,
  getSecondFactor,
  postPasskey,
  postPasskeyChallenge,
  postPasskeyOptions,
  postPasskeySignIn,
  postSecondFactor,
  postTotp,
  putTotp,
} from '@touchline/contract/server'
import type { PoolClient } from 'pg'
import { handle, reject } from '../../platform/http/index.ts'
import type { LimitOpenCalls, Routes, Site } from '../../platform/http/index.ts'
import { queueMessage } from '../messaging/index.ts'
import {
  completeSignIn,
  inOpenSession,
  isConfirmed,
  isKnownDevice,
  readPasswordHash,
  readRecord,
} from '../accounts/index.ts'
import type { Attempts, SignInSources } from '../accounts/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { beginChallenge, endChallenge, tryChallenge } from './challenges.ts'
import {
  storePasskey,
  newPasskeyOptions,
  readPasskeys,
  removePasskey,
  usePasskeyOptions,
  verifyPasskey,
} from './passkeys.ts'
import type { Place } from './passkeys.ts'
import { countRecoveryCodes, dropUnneededRecoveryCodes } from './recovery-codes.ts'
import { hasTotp, removeTotp } from './second-factors.ts'
import type { SecondFactors } from './second-factors.ts'

type Options = SignInSources & {
  configurations: Configurations
  attempts: Attempts
  secondFactors: SecondFactors
  limitOpenCalls: LimitOpenCalls
  /** True to allow passkeys without TLS, for demos on one machine. */
  isDemo: boolean
}

type Session = { token: string | undefined }
type Changing = { site: Site; session: Session }
type Owner = { site: Site; player: { id: number; locale: string }; traceId: string }
type Mail = 'factor-added' | 'factor-removed' | 'password-known'

/** AUTH-13b: players can add and remove second factors. If they have one, signing in requires it after the password. */
export function secondFactorRoutes(options: Options): Routes {
  return options.limitOpenCalls([...ownerRoutes(options), ...signInRoutes(options)])
}

function ownerRoutes({ database, configurations, attempts, secondFactors, isDemo }: Options): Routes {
  const { totp } = secondFactors

  const isOffered = async (site: Site) =>
    (await configurations.current(site)).configuration.platformSettings.auth.isSecondFactorOffered

  async function requireChange({ site, session }: Changing): Promise<void> {
    if (!(await isOffered(site))) reject('not-found')
    await requirePassword(session)
  }

  /** Requires that the password was confirmed in this session; an open session alone is not enough. */
  async function requirePassword({ token }: Session): Promise<void> {
    if (!(await isConfirmed(database, token, 'password'))) reject('confirm-password')
  }

  /**
   * Runs the work only if the session is still open, so that a session that ends at this moment cannot add a factor.
   */
  async function whileOpen<Result>(
    { player, session }: { player: { id: number }; session: Session },
    work: (client: PoolClient) => Promise<Result> | undefined,
  ): Promise<Result | undefined> {
    const done = await inOpenSession(database, player.id, session.token, async (client) => ({
      result: await work(client),
    }))
    return (done ?? reject('not-signed-in')).result
  }

  const wrongCode = () => reject('invalid-fields', { fields: [{ id: 'code', reason: 'invalid' }] })

  return [
    handle(getSecondFactor, async ({ player, site }) => {
      const isSiteOffering = await isOffered(site)
      return {
        is_offered: isSiteOffering,
        is_app_offered: isSiteOffering && totp !== undefined,
        has_totp: await hasTotp(database, player.id),
        recovery_codes_left: await countRecoveryCodes(database, player.id),
        passkeys: (await readPasskeys(database, player.id)).map(({ transports: _transports, ...shown }) => shown),
      }
    }),
    handle(postTotp, async (call) => {
      await requireChange(call)
      const record = (await readRecord(database, call.player.id)) ?? reject('not-signed-in')
      const name = record.email ?? record.authPhone ?? String(record.id)
      return (await totp?.begin(call.player, { issuer: call.site.name, name })) ?? reject('not-found')
    }),
    handle(putTotp, async (call) => {
      await requireChange(call)
      if (!(await attempts.mayConfirm(call.player.id))) reject('too-many-attempts')
      const confirmed = await whileOpen(call, (client) => totp?.confirm(call.player, call.body.code, client))
      const codes = confirmed ?? wrongCode()
      await attempts.forgiveConfirm(call.player.id)
      await mail(database, 'factor-added', call)
      return { recovery_codes: codes }
    }),
    handle(deleteTotp, async (call) => {
      await requirePassword(call.session)
      if (await removeTotp(database, call.player.id)) await mail(database, 'factor-removed', call)
      return {}
    }),
    handle(postPasskeyOptions, async (call) => {
      await requireChange(call)
      const { player } = call
      const record = (await readRecord(database, player.id)) ?? reject('not-signed-in')
      const name = record.email ?? record.authPhone ?? String(record.id)
      const options = await newPasskeyOptions(database, player, name, placeOf(call, isDemo))
      const begun = { operatorId: player.operatorId, playerId: player.id, challenge: options.challenge }
      return {
        challenge: await beginChallenge(database, { ...begun, purpose: 'new-passkey' }),
        options: { ...options },
      }
    }),
    handle(postPasskey, async (call) => {
      await requireChange(call)
      const { player, body } = call
      const { operatorId } = player
      const begun = await tryChallenge(database, { operatorId, purpose: 'new-passkey', token: body.challenge })
      if (begun?.playerId !== player.id) return reject('token-rejected')
      const passkey = {
        challenge: begun.challenge,
        passkey: body.passkey,
        name: body.name,
        place: placeOf(call, isDemo),
      }
      const stored = await whileOpen(call, (client) => storePasskey(client, player, passkey))
      const id = stored ?? reject('invalid-fields', { fields: [{ id: 'passkey', reason: 'invalid' }] })
      await mail(database, 'factor-added', call)
      const hasCodes = (await countRecoveryCodes(database, player.id)) > 0
      return hasCodes ? { id } : { id, recovery_codes: await secondFactors.createRecoveryCodes(player.id) }
    }),
    handle(deletePasskey, async (call) => {
      const { player, params, session } = call
      await requirePassword(session)
      if (!(await removePasskey(database, player.id, params.id))) reject('not-found')
      await dropUnneededRecoveryCodes(database, player.id)
      await mail(database, 'factor-removed', call)
      return {}
    }),
  ]
}

/** The calls for the second step of signing in, and for signing in with a passkey only. */
function signInRoutes(dependencies: Options): Routes {
  const { database, attempts, secondFactors, isDemo } = dependencies
  return [
    handle(postSecondFactor, async (call) => {
      const { body, site, address, device, traceId } = call
      if (!(await attempts.mayTry(address))) reject('too-many-attempts')
      const { operatorId } = site
      const begun = await tryChallenge(database, { operatorId, purpose: 'second-factor', token: body.challenge })
      if (begun?.playerId === undefined) return reject('token-rejected')
      const { playerId } = begun
      const record = (await readRecord(database, playerId)) ?? reject('token-rejected')
      const knownDevice = (await isKnownDevice(database, { playerId }, device.token)) ? device.token : undefined
      // Guesses are counted per player, because a person who knows the password can start any number of challenges.
      const result = await attempts.guess({ playerId, knownDevice })
      if (result === 'rejected-first')
        await mail(database, 'password-known', { site, player: { id: playerId, locale: record.language }, traceId })
      if (result !== 'allowed') reject('too-many-attempts')
      if (!(await secondFactors.isRight(playerId, body.code))) reject('invalid-credentials')
      // The hash is read before the challenge is ended. If the password changed earlier, there is no challenge any
      // more. If it changes later, the session is not opened.
      const passwordHash = await readPasswordHash(database, playerId)
      if (!(await endChallenge(database, body.challenge))) reject('token-rejected')
      await attempts.forgiveGuess({ playerId, knownDevice })
      await attempts.forgiveTry(address)
      return { player: await completeSignIn(dependencies, record, call, passwordHash) }
    }),
    handle(postPasskeyChallenge, async (call) => {
      const { site, address } = call
      if (!(await attempts.mayBegin(address))) reject('too-many-attempts')
      const options = await usePasskeyOptions(placeOf(call, isDemo))
      const begun = { operatorId: site.operatorId, challenge: options.challenge }
      return { challenge: await beginChallenge(database, { ...begun, purpose: 'passkey' }), options: { ...options } }
    }),
    handle(postPasskeySignIn, async (call) => {
      const { body, site, address } = call
      if (!(await attempts.mayTry(address))) reject('too-many-attempts')
      const { operatorId } = site
      const begun = await tryChallenge(database, { operatorId, purpose: 'passkey', token: body.challenge })
      if (!begun) return reject('token-rejected')
      const used = { challenge: begun.challenge, passkey: body.passkey, place: placeOf(call, isDemo) }
      const verified = await verifyPasskey(database, operatorId, used)
      const { playerId, passwordHash } = verified ?? reject('invalid-credentials')
      const record = (await readRecord(database, playerId)) ?? reject('invalid-credentials')
      await attempts.forgiveTry(address)
      return { player: await completeSignIn(dependencies, record, call, passwordHash) }
    }),
  ]
}

function mail(database: Database, kind: Mail, { site, player, traceId }: Owner): Promise<void> {
  return queueMessage(database, { site, channel: 'mail', kind, playerId: player.id, locale: player.locale, traceId })
}

function placeOf({ host, site }: { host: string; site: Site }, isDemo: boolean): Place {
  return { host, siteName: site.name, isDemo }
}
