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
 * Opens a session for a player whose identity was checked, and sends a mail if the browser is new. `passwordHash` is
 * that of the checked password; the session is not opened if the password has changed since.
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
  // An older session of this browser ends, so that a token from before the sign-in is not valid afterwards.
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

/**
 * Compares the player with excluded and closed accounts at the first sign-in. It includes accounts added since the
 * sign-up, and the browser used now.
 */
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

/** If limits change during the sign-in, they are read again, at most this many times. */
const maxAttempts = 2

/** RG-05a: opens the session with the length that the player's limits allow, or read-only if no minutes are left. */
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

/** Without `findExclusion` no register of exclusions is queried. */
export type SignInSources = { database: Database; findExclusion?: FindExclusion | undefined; log: Log }

type Person = Pick<
  PlayerRecord,
  'firstName' | 'lastName' | 'birthDate' | 'details' | 'email' | 'authPhone' | 'mobilePhone' | 'isPhoneVerified'
>

/**
 * Checks for exclusions at every sign-in, and whenever data that identify the player change. Excluded players may sign
 * in to read. While the register does not answer, no player may sign in. Returns true if the player has just been
 * excluded, which has ended all sessions.
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
