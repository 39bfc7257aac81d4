import type { PoolClient } from 'pg'
import { reject } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'

/** AUTH-13d. Rejects while a deposit or a withdrawal is on its way, or real money is left. Closed already it stays closed. */
export async function closePlayer(
  database: Pick<Database, 'query'> | PoolClient,
  { id, operatorId }: { id: number; operatorId: number },
): Promise<void> {
  const { rows } = await database.query<{ is_closed: boolean | null }>({
    name: 'close-player',
    text: 'SELECT touchline.close_player($1, $2) AS is_closed',
    values: [operatorId, id],
  })
  if (rows[0]?.is_closed !== null) return
  const { rows: moving } = await database.query({
    name: 'money-on-its-way',
    text: `SELECT FROM touchline.payment WHERE player_id = $1 AND status IN ('pending', 'requested', 'verifying', 'sending') LIMIT 1`,
    values: [id],
  })
  reject(moving.length > 0 ? 'money-on-its-way' : 'money-left')
}
