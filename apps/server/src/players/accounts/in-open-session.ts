import type { PoolClient } from 'pg'
import { hashToken, inTransaction } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

/**
 * Guards changes that could hand the account to someone else for good. A new password or a closure either waits for the change
 * or is seen by it. Returns undefined if the session has ended, so that a client that was signed out changes nothing.
 */
export async function inOpenSession<Result>(
  database: Database,
  playerId: number,
  token: string | undefined,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result | undefined> {
  return inTransaction(database, async (client) =>
    (await isStillOpen(client, playerId, token)) ? work(client) : undefined,
  )
}

/** The player is locked first, as everywhere. The session is read by a separate statement, which sees what the lock waited for. */
async function isStillOpen(client: PoolClient, playerId: number, token: string | undefined): Promise<boolean> {
  await client.query({
    name: 'lock-player',
    text: 'SELECT FROM touchline.player WHERE id = $1 FOR NO KEY UPDATE',
    values: [playerId],
  })
  const { rowCount } = await client.query({
    name: 'is-session-open',
    text: 'SELECT FROM touchline.session WHERE token_hash = $1 AND player_id = $2 AND ended_at IS NULL',
    values: [token === undefined ? null : hashToken(token), playerId],
  })
  return rowCount === 1
}
