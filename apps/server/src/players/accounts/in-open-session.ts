import type { PoolClient } from 'pg'
import { hashToken, inTransaction } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

/**
 * For what opens the account to somebody for good: a new password and a closure wait for it, or it sees that they have ended the
 * session. Undefined: they have, and whoever was put out changes nothing.
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

/** The player first, as everywhere; the session by a statement of its own, which sees what the lock has waited for. */
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
