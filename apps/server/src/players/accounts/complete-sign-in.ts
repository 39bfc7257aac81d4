import type { ServedEndpoint } from '@touchline/contract/server'
import type { Log } from '@touchline/process'
import type { Player } from '@touchline/contract'
import { reject } from '../../platform/http/index.ts'
import type { Call } from '../../platform/http/index.ts'
import { queueMessage } from '../messaging/index.ts'
import { hashToken, inTransaction } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { readSignInLimits } from '../limits/index.ts'
import { decide } from '../../platform/decide/index.ts'
import { comparePlayer } from '../verification/index.ts'
import type { Comparison } from '../verification/index.ts'
import { applyExclusions } from '../exclusion/index.ts'
import type { FindExclusion } from '../exclusion/index.ts'
import { toPlayer } from './player-records.ts'
import type { PlayerRecord } from './player-records.ts'
import { endSession } from './end-session.ts'
import { openPlayerSession } from './open-session.ts'
import { chooseDevice, rememberDevice } from './known-devices.ts'

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
