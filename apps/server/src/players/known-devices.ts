import { hashToken } from '../runtime/index.ts'
import type { Database } from '../runtime/index.ts'

const mostDevices = 20

/** True when the player has signed in before, and never in this browser. The least used give way to the newest twenty. */
export async function rememberDevice(
  database: Database,
  { id, operatorId }: { id: number; operatorId: number },
  token: string,
): Promise<boolean> {
  const { rows } = await database.query<{ others: number; isNew: boolean }>({
    name: 'remember-device',
    text: `WITH known AS (SELECT device_hash, last_used_at FROM touchline.known_device WHERE player_id = $1),
      crowded AS (DELETE FROM touchline.known_device WHERE player_id = $1 AND device_hash IN (
        SELECT device_hash FROM known WHERE device_hash <> $3 ORDER BY last_used_at DESC OFFSET $4)),
      saved AS (INSERT INTO touchline.known_device (player_id, operator_id, device_hash) VALUES ($1, $2, $3)
        ON CONFLICT (player_id, device_hash) DO UPDATE SET last_used_at = clock_timestamp())
      SELECT count(*) FILTER (WHERE device_hash <> $3)::integer AS others,
        NOT coalesce(bool_or(device_hash = $3), false) AS "isNew" FROM known`,
    values: [id, operatorId, hashToken(token), mostDevices - 1],
  })
  const [found] = rows
  return found !== undefined && found.isNew && found.others > 0
}
/** A browser that an attacker used must not keep attempts of its own. */
export async function forgetDevices(database: Database, playerId: number): Promise<void> {
  await database.query({
    name: 'forget-devices',
    text: 'DELETE FROM touchline.known_device WHERE player_id = $1',
    values: [playerId],
  })
}
