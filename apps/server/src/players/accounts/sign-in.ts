import { deleteSignOut, postSignIn } from '@touchline/contract/server'
import type { ServedEndpoint } from '@touchline/contract/server'
import type { Log } from '@touchline/process'
import type { Player } from '@touchline/contract'
import { handle, reject } from '../../platform/http/index.ts'
import type { Call } from '../../platform/http/index.ts'
import { queueMessage } from '../messaging/index.ts'
import { hashToken, inTransaction } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import { readSignInLimits } from '../limits/index.ts'
import { decide } from '../../platform/decide/index.ts'
import { comparePlayer } from '../verification/index.ts'
import type { Comparison } from '../verification/index.ts'
import { applyExclusions } from '../exclusion/index.ts'
import type { FindExclusion } from '../exclusion/index.ts'
import type { Attempts } from './attempts.ts'
import { readCredentials } from './credentials.ts'
import type { Passwords } from './credentials.ts'
import { emailKey, readRecord, toPlayer } from './player-records.ts'
import type { PlayerRecord } from './player-records.ts'
import { endSession, openPlayerSession } from './sessions.ts'
import { chooseDevice, rememberDevice } from './known-devices.ts'

/** Returns the second step that must follow a correct password, if the player has turned one on. */
export type RequestSecondFactor = (
  player: { id: number; operatorId: number; passwordHash: string },
  /** The host that the player is on: a passkey of another host cannot be used there. */
  host: string,
) => Promise<{ challenge: string; methods: string[] } | undefined>

type Options = SignInSources & {
  configurations: Configurations
  attempts: Attempts
  passwords: Passwords
  requestSecondFactor: RequestSecondFactor
}

/** AUTH-11: neither the response nor its time reveals whether an account exists. */
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
      // Other sign-ins are using up the capacity for password checks; that must not lock the owner out as well.
      await attempts.withdraw(attempt)
      return reject('too-many-attempts', {}, 1)
    }
    if (!(await isRight)) {
      // The password of a sign-up is checked even if a player has the address, so that the answer reveals nothing to the person
      // who signed up with it.
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

export type CloseSockets = (player: string) => Promise<void>

/** PLAT-01: signing out again, or with an expired session, also succeeds. */
export function signOutRoute(options: Disconnecting & { database: Database }) {
  const { database } = options
  return handle(deleteSignOut, async ({ session, site, traceId }) => {
    const playerId =
      session.token === undefined ? undefined : await endSession(database, session.token, site.operatorId)
    session.drop()
    if (playerId !== undefined) await disconnect(options, playerId, traceId)
    return {}
  })
}

type Disconnecting = { closeSockets: CloseSockets; log: Log }

/** The session has ended either way, and what a socket may still read ends with its token, so a failure is only logged. */
export async function disconnect(
  { closeSockets, log }: Disconnecting,
  playerId: number,
  traceId: string,
): Promise<void> {
  await closeSockets(String(playerId)).catch((error: unknown) =>
    log.warn({ err: error, trace_id: traceId }, 'sockets not closed'),
  )
}

type Caller = Pick<Call<ServedEndpoint>, 'site' | 'session' | 'device' | 'address' | 'userAgent' | 'traceId'>

/**
 * Opens a new session for an authenticated player and sends a mail if this browser is new to them. `passwordHash` belongs to
 * the password that was checked, which may have been changed meanwhile.
 */
export async function completeSignIn(
  sources: SignInSources,
  record: PlayerRecord,
  caller: Caller,
  passwordHash?: string,
): Promise<Player> {
  const { database, log } = sources
  const { site, session, device, address, userAgent, traceId } = caller
  const owner = { id: record.id, operatorId: site.operatorId }
  await checkExclusion(sources, owner, record)
  const deviceHash = device.token === undefined ? null : hashToken(device.token)
  if (!record.isUsed) await compareAtFirstSignIn(sources, owner, { deviceHash, log, traceId })
  // A token from before the sign-in must not be valid after it.
  if (session.token !== undefined) await endSession(database, session.token, site.operatorId)
  const opened = await openWithin(database, { ...owner, address, userAgent, passwordHash })
  session.keep(opened ?? reject('invalid-credentials'))
  const browser = await chooseDevice(database, owner, device)
  if (await rememberDevice(database, owner, browser))
    await queueMessage(database, {
      site,
      channel: 'mail',
      kind: 'new-device',
      playerId: record.id,
      locale: record.language,
      data: { address, user_agent: userAgent },
      traceId,
    })
  return toPlayer(record)
}

/** Compares the player with everything committed since the account was created, and by the browser that they use now. */
async function compareAtFirstSignIn(
  { database }: SignInSources,
  owner: { id: number; operatorId: number },
  comparison: Pick<Comparison, 'deviceHash' | 'log' | 'traceId'>,
): Promise<void> {
  await inTransaction(database, async (client) => {
    await comparePlayer(client, owner, { of: 'account', ...comparison })
    await client.query({
      name: 'begin-to-use-account',
      text: 'UPDATE touchline.player SET is_used = true WHERE id = $1',
      values: [owner.id],
    })
  })
}

/** Limits that change during the sign-in are read once more. */
const maxAttempts = 2

/** RG-05a: the session ends, or is read-only, as the player's limits demand. */
async function openWithin(
  database: Database,
  owner: Omit<Parameters<typeof openPlayerSession>[1], 'limitsRevision' | 'sessionMinutes' | 'readsUntilMs'>,
): Promise<string | undefined> {
  const outcome = await decide(maxAttempts, async () => {
    const { revision, ...within } = await readSignInLimits(database, owner.id)
    const token = await openPlayerSession(database, { ...owner, limitsRevision: revision, ...within })
    return token === undefined ? 'changed' : { token }
  })
  return outcome === 'changed' ? undefined : outcome.token
}

/** Without `findExclusion`, no register of exclusions is queried. */
export type SignInSources = { database: Database; findExclusion?: FindExclusion | undefined; log: Log }

type Person = Pick<
  PlayerRecord,
  'firstName' | 'lastName' | 'birthDate' | 'details' | 'email' | 'authPhone' | 'mobilePhone' | 'isPhoneVerified'
>

/**
 * Runs at every sign-in and whenever data changes that identifies a person. Listed players may sign in to read, and no player
 * may while the register does not answer. Returns true if the player is excluded now and all sessions have ended.
 */
export async function checkExclusion(
  { database, findExclusion }: SignInSources,
  { id, operatorId }: { id: number; operatorId: number },
  { firstName, lastName, birthDate, details, email, authPhone, mobilePhone, isPhoneVerified }: Person,
): Promise<boolean> {
  const postalCode = details.postal_code ?? null
  const phone = authPhone ?? (isPhoneVerified ? mobilePhone : null)
  const person = { firstName, lastName, birthDate, postalCode, email, phone }
  return applyExclusions(database, findExclusion, { id, operatorId }, person)
}
