import type { OpenSession } from '@touchline/contract'
import type { getSessions } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import { hashToken } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

/** This is more than can be open at once, so that every way into the account is listed. */
const maxListed = 50

/** Lists the open sessions, however many have ended since, and the sign-in before the current one. */
export async function readSessions(
  database: Database,
  playerId: number,
  token: string | undefined,
): Promise<z.infer<(typeof getSessions)['reply']>> {
  const current = token === undefined ? null : hashToken(token)
  const { rows: sessions } = await database.query<OpenSession>({
    name: 'read-sessions',
    text: `SELECT id, touchline.iso_time(created_at) AS created_at, touchline.iso_time(last_seen_at) AS last_seen_at, address,
        user_agent, token_hash IS NOT DISTINCT FROM $2 AS is_current
      FROM touchline.open_session AS session WHERE player_id = $1
      ORDER BY session.created_at DESC LIMIT ${maxListed}`,
    values: [playerId, current],
  })
  const { rows: before } = await database.query<{ at: string; address: string | null; user_agent: string | null }>({
    name: 'read-sign-in-before',
    text: `SELECT touchline.iso_time(created_at) AS at, address, user_agent FROM touchline.session
      WHERE player_id = $1 AND created_at < (SELECT created_at FROM touchline.session WHERE token_hash = $2)
      ORDER BY session.created_at DESC LIMIT 1`,
    values: [playerId, current],
  })
  return { sessions, last_sign_in: before[0] ?? null }
}
