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
} from '@touchline/contract'
import { handle, reject } from '../http/index.ts'
import type { Routes, Site } from '../http/index.ts'
import { completeSignIn, isConfirmed, readRecord } from '../players/index.ts'
import type { Attempts } from '../players/index.ts'
import type { Database } from '../runtime/index.ts'
import type { Configurations } from '../site/index.ts'
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
import { countRecoveryCodes, hasTotp, removeTotp } from './second-factors.ts'
import type { SecondFactors } from './second-factors.ts'

type Options = {
  database: Database
  configurations: Configurations
  attempts: Attempts
  secondFactors: SecondFactors
  /** Passkeys without TLS: for demos on one machine. */
  isDemo: boolean
}

type Changing = { site: Site; session: { token: string | undefined } }

/** AUTH-13b: a second factor is turned on and off by its owner, and asked for after the password. */
export function secondFactorRoutes({ database, configurations, attempts, secondFactors, isDemo }: Options): Routes {
  const { totp } = secondFactors

  const isOffered = async (site: Site) =>
    (await configurations.current(site)).configuration.platformSettings.auth.isSecondFactorOffered

  async function requireChange({ site, session }: Changing): Promise<void> {
    if (!(await isOffered(site))) reject('not-found')
    if (!(await isConfirmed(database, session.token))) reject('confirm-password')
  }

  const placeOf = ({ host, site }: { host: string; site: Site }): Place => ({ host, siteName: site.name, isDemo })
  const wrongCode = () => reject('invalid-fields', { fields: [{ id: 'code', reason: 'invalid' }] })

  return [
    handle(getSecondFactor, async ({ player, site }) => ({
      is_offered: await isOffered(site),
      has_totp: await hasTotp(database, player.id),
      recovery_codes_left: await countRecoveryCodes(database, player.id),
      passkeys: (await readPasskeys(database, player.id)).map(({ transports: _transports, ...shown }) => shown),
    })),
    handle(postTotp, async (call) => {
      await requireChange(call)
      const record = (await readRecord(database, call.player.id)) ?? reject('not-signed-in')
      const name = record.email ?? record.authPhone ?? String(record.id)
      return (await totp?.begin(call.player, { issuer: call.site.name, name })) ?? reject('not-found')
    }),
    handle(putTotp, async (call) => {
      await requireChange(call)
      if (!(await attempts.mayConfirm(call.player.id))) reject('too-many-attempts')
      return { recovery_codes: (await totp?.confirm(call.player, call.body.code)) ?? wrongCode() }
    }),
    handle(deleteTotp, async ({ player, session }) => {
      if (!(await isConfirmed(database, session.token))) reject('confirm-password')
      await removeTotp(database, player.id)
      return {}
    }),
    handle(postPasskeyOptions, async (call) => {
      await requireChange(call)
      const { player } = call
      const record = (await readRecord(database, player.id)) ?? reject('not-signed-in')
      const name = record.email ?? record.authPhone ?? String(record.id)
      const options = await newPasskeyOptions(database, player, name, placeOf(call))
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
      if (begun?.playerId !== player.id) return reject('token-refused')
      const kept = { challenge: begun.challenge, passkey: body.passkey, name: body.name, place: placeOf(call) }
      const id = await storePasskey(database, player, kept)
      return { id: id ?? reject('invalid-fields', { fields: [{ id: 'passkey', reason: 'invalid' }] }) }
    }),
    handle(deletePasskey, async ({ player, params, session }) => {
      if (!(await isConfirmed(database, session.token))) reject('confirm-password')
      if (!(await removePasskey(database, player.id, params.id))) reject('not-found')
      return {}
    }),
    handle(postSecondFactor, async (call) => {
      const { body, site, address } = call
      if (!(await attempts.mayTry(address))) reject('too-many-attempts')
      const { operatorId } = site
      const begun = await tryChallenge(database, { operatorId, purpose: 'second-factor', token: body.challenge })
      if (begun?.playerId === undefined) return reject('token-refused')
      // Whoever knows the password could begin as often as they like.
      if (!(await attempts.mayConfirm(begun.playerId))) reject('too-many-attempts')
      if (!(await totp?.isRight(begun.playerId, body.code))) reject('invalid-credentials')
      if (!(await endChallenge(database, body.challenge))) reject('token-refused')
      const record = (await readRecord(database, begun.playerId)) ?? reject('token-refused')
      return { player: await completeSignIn(database, record, call) }
    }),
    handle(postPasskeyChallenge, async (call) => {
      const { site, address } = call
      if (!(await attempts.mayTry(address))) reject('too-many-attempts')
      const options = await usePasskeyOptions(placeOf(call))
      const begun = { operatorId: site.operatorId, challenge: options.challenge }
      return { challenge: await beginChallenge(database, { ...begun, purpose: 'passkey' }), options: { ...options } }
    }),
    handle(postPasskeySignIn, async (call) => {
      const { body, site, address } = call
      if (!(await attempts.mayTry(address))) reject('too-many-attempts')
      const { operatorId } = site
      const begun = await tryChallenge(database, { operatorId, purpose: 'passkey', token: body.challenge })
      if (!begun) return reject('token-refused')
      const used = { challenge: begun.challenge, passkey: body.passkey, place: placeOf(call) }
      const playerId = (await verifyPasskey(database, operatorId, used)) ?? reject('invalid-credentials')
      const record = (await readRecord(database, playerId)) ?? reject('invalid-credentials')
      return { player: await completeSignIn(database, record, call) }
    }),
  ]
}
