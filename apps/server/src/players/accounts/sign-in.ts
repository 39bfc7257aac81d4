import { postSignIn } from '@touchline/contract/server'
import { handle, reject } from '../../platform/http/index.ts'
import { queueMessage } from '../messaging/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import type { Attempts } from './attempts.ts'
import { readCredentials } from './credentials.ts'
import type { Passwords } from './credentials.ts'
import { emailKey, readRecord } from './player-records.ts'
import { completeSignIn } from './complete-sign-in.ts'
import type { SignInSources } from './complete-sign-in.ts'

/** Returns the second factor required after a correct password; undefined if the player has none. */
export type RequestSecondFactor = (
  player: { id: number; operatorId: number; passwordHash: string },
  /** The host of the page. Passkeys of other hosts cannot be used there. */
  host: string,
) => Promise<{ challenge: string; methods: string[] } | undefined>

type Options = SignInSources & {
  configurations: Configurations
  attempts: Attempts
  passwords: Passwords
  requestSecondFactor: RequestSecondFactor
}

/** AUTH-11: neither the response nor its time reveals whether there is an account. */
export function signInRoute(options: Options) {
  const { database, configurations, attempts, passwords, requestSecondFactor } = options
  return handle(postSignIn, async (call) => {
    const { body, site, host, address, device, locale, traceId } = call
    const { operatorId } = site
    const { operations } = (await configurations.current(site)).configuration
    const name = body.email === undefined ? (body.auth_phone_number ?? '') : emailKey(body.email)
    const login = { operatorId, name }
    const { player, signUpHash } = await readCredentials(database, login, device.token)
    const knownDevice = player?.isKnownDevice === true ? device.token : undefined
    const attempt = { login, address, knownDevice, lockAfterFailures: operations.lockAfterFailures }
    const result = await attempts.begin(attempt)
    if (result === 'locked' && body.email !== undefined) {
      if (await attempts.isFirstLock(login))
        await queueMessage(database, { site, channel: 'mail', kind: 'unlock', recipient: name, locale, traceId })
      reject('account-locked')
    }
    if (result !== 'allowed') reject('too-many-attempts')

    const isRight = passwords.isRight(player?.passwordHash, body.password)
    if (isRight === undefined) {
      // The server has no capacity to check the password. The attempt is withdrawn, so that a flood cannot lock the
      // owner out.
      await attempts.withdraw(attempt)
      return reject('too-many-attempts', {}, 1)
    }
    if (!(await isRight)) {
      // The password of an unconfirmed sign-up is checked even if there is a player with the address. So the person who
      // signed up gets the same answer in both cases.
      const isOfSignUp = await (passwords.isRight(signUpHash, body.password) ?? reject('too-many-attempts'))
      reject(isOfSignUp ? 'unconfirmed' : 'invalid-credentials')
    }
    const { id, passwordHash } = player ?? reject('invalid-credentials')
    const record = (await readRecord(database, id)) ?? reject('invalid-credentials')

    await attempts.forgive(attempt)
    const secondFactor = await requestSecondFactor({ id, operatorId, passwordHash }, host)
    if (secondFactor) reject('second-factor-needed', { second_factor: secondFactor })
    return { player: await completeSignIn(options, record, call, passwordHash) }
  })
}
