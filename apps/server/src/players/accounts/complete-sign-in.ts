import type { Player } from '@touchline/contract'
import type { ServedEndpoint } from '@touchline/contract/server'
import { reject } from '../../platform/http/index.ts'
import type { Call } from '../../platform/http/index.ts'
import { readSignInLimits } from '../limits/index.ts'
import { queueMessage } from '../messaging/index.ts'
import { hashToken, inTransaction } from '../../platform/runtime/index.ts'
import { decide } from '../../platform/decide/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { comparePlayer } from '../verification/index.ts'
import type { Comparison } from '../verification/index.ts'
import { checkExclusion } from './check-exclusion.ts'
import type { SignInSources } from './check-exclusion.ts'
import { chooseDevice, rememberDevice } from './known-devices.ts'
import { toPlayer } from './player-records.ts'
import type { PlayerRecord } from './player-records.ts'
import { endSession, openPlayerSession } from './sessions.ts'

type Caller = Pick<Call<ServedEndpoint>, 'site' | 'session' | 'device' | 'address' | 'userAgent' | 'traceId'>

/**
 * The player is who they say: a new session, and a mail if this browser is new to them. `passwordHash` is that of the password
 * they proved it by, which may have been changed meanwhile.
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
  // Whatever this browser was before, it is no longer: a token from before signing in is worth nothing after it.
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

/** With what was committed since the account was made, and in the browser it is used in. */
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

/** Limits that change meanwhile are read once more. */
const maxAttempts = 2

/** A session that ends, or only reads, when the player's limits say so (RG-05a). */
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
