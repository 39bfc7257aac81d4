import type { Device } from '../../platform/http/index.ts'
import { hashToken, newToken } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

const maxDevices = 20

type Owner = { id: number; operatorId: number }

/**
 * Returns the device token that the browser uses from now on. If the player is known to have used the browser, that is
 * the token it sent. Otherwise it is a new one, because the sent token may be made up or may have been planted by
 * another person. The new token replaces the sent one where that is stored: for other players of the operator who use
 * the browser, for sign-ups made in it, and for links used in it, so that these remain known, can be confirmed, and can
 * be used again there (AUTH-04f).
 */
export async function chooseDevice(database: Database, { id, operatorId }: Owner, device: Device): Promise<string> {
  const sent = device.token
  if (sent !== undefined && (await isKnownDevice(database, { playerId: id }, sent))) return storeToken(device, sent)
  const token = newToken()
  if (sent !== undefined)
    await database.query({
      name: 'replace-device',
      text: `WITH replaced AS (DELETE FROM touchline.known_device WHERE operator_id = $1 AND device_hash = $2
          RETURNING player_id, operator_id, first_used_at, last_used_at),
        sign_ups AS (UPDATE touchline.sign_up SET
            device_hash = CASE device_hash WHEN $2 THEN $3 ELSE device_hash END,
            confirmed_by = CASE confirmed_by WHEN $2 THEN $3 ELSE confirmed_by END
          WHERE operator_id = $1 AND (device_hash = $2 OR player_id = $4 AND confirmed_by = $2)),
        links AS (UPDATE touchline.account_token SET used_by = $3 WHERE player_id = $4 AND used_by = $2)
        INSERT INTO touchline.known_device (player_id, operator_id, device_hash, first_used_at, last_used_at)
        SELECT player_id, operator_id, $3, first_used_at, last_used_at FROM replaced`,
      values: [operatorId, hashToken(sent), hashToken(token), id],
    })
  return storeToken(device, token)
}

function storeToken(device: Device, token: string): string {
  device.keep(token)
  return token
}

/**
 * Stores that the player uses this browser; the twenty most recently used are stored. Returns true if the browser is
 * new and the player has used another one before.
 */
export async function rememberDevice(database: Database, { id, operatorId }: Owner, token: string): Promise<boolean> {
  const { rows } = await database.query<{ others: number; isNew: boolean }>({
    name: 'remember-device',
    text: `WITH known AS (SELECT device_hash, last_used_at FROM touchline.known_device WHERE player_id = $1),
      crowded AS (DELETE FROM touchline.known_device WHERE player_id = $1 AND device_hash IN (
        SELECT device_hash FROM known WHERE device_hash <> $3 ORDER BY last_used_at DESC OFFSET $4)),
      saved AS (INSERT INTO touchline.known_device (player_id, operator_id, device_hash) VALUES ($1, $2, $3)
        ON CONFLICT (player_id, device_hash) DO UPDATE SET last_used_at = clock_timestamp())
      SELECT count(*) FILTER (WHERE device_hash <> $3)::integer AS others,
        NOT coalesce(bool_or(device_hash = $3), false) AS "isNew" FROM known`,
    values: [id, operatorId, hashToken(token), maxDevices - 1],
  })
  const [found] = rows
  return found !== undefined && found.isNew && found.others > 0
}

/** Returns whether the player, given by id or by login, has used this browser before. */
export async function isKnownDevice(
  database: Database,
  of: { playerId: number } | { operatorId: number; name: string },
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined) return false
  const login = 'name' in of ? of : undefined
  const { rowCount } = await database.query({
    name: 'is-known-device',
    text: `SELECT FROM touchline.known_device AS known JOIN touchline.player ON player.id = known.player_id
      WHERE known.device_hash = $1 AND player.closed_at IS NULL
        AND (player.id = $2 OR player.operator_id = $3 AND (player.email = $4 OR player.auth_phone = $4))`,
    values: [hashToken(token), 'playerId' in of ? of.playerId : null, login?.operatorId ?? null, login?.name ?? null],
  })
  return (rowCount ?? 0) > 0
}
