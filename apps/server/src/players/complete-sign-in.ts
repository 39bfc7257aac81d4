import type { Player, Endpoint } from '@touchline/contract'
import type { Call } from '../http/index.ts'
import { queueMessage } from '../messaging/index.ts'
import { newToken } from '../runtime/index.ts'
import type { Database } from '../runtime/index.ts'
import { rememberDevice } from './known-devices.ts'
import { toPlayer } from './player-records.ts'
import type { PlayerRecord } from './player-records.ts'
import { endSession, openSession } from './sessions.ts'

type Caller = Pick<Call<Endpoint>, 'site' | 'session' | 'device' | 'address' | 'userAgent' | 'traceId'>

/** The player is who they say: a new session, and a mail if this browser is new to them. */
export async function completeSignIn(database: Database, record: PlayerRecord, caller: Caller): Promise<Player> {
  const { site, session, device, address, userAgent, traceId } = caller
  const owner = { id: record.id, operatorId: site.operatorId }
  // Whatever this browser was before, it is no longer: a token from before signing in is worth nothing after it.
  if (session.token !== undefined) await endSession(database, session.token, site.operatorId)
  session.keep(await openSession(database, { ...owner, address, userAgent }))
  const browser = device.token ?? newToken()
  device.keep(browser)
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
