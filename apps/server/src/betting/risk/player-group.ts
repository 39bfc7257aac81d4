import type { Database } from '../../platform/runtime/index.ts'

export async function isPlayerOf(database: Database, playerId: number, operatorId: number): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'is-player-of',
    text: 'SELECT FROM touchline.player WHERE id = $1 AND operator_id = $2',
    values: [playerId, operatorId],
  })
  return rowCount === 1
}

type Membership = { playerId: number; operatorId: number; group: string | null; name: string }

/** False: the operator has no such player. */
export async function saveGroup(
  database: Database,
  { playerId, operatorId, group, name }: Membership,
): Promise<boolean> {
  const { rows } = await database.query<{ is_saved: boolean }>({
    name: 'put-player-group',
    text: 'SELECT touchline.put_player_group($1, $2, $3, $4) AS is_saved',
    values: [operatorId, playerId, group, name],
  })
  return rows[0]?.is_saved === true
}
