import { isOnHold } from '@touchline/betting'
import type { VerificationState } from '@touchline/contract'
import type { PoolClient } from 'pg'
import type { Database } from '../../platform/runtime/index.ts'

export async function readState(client: PoolClient, playerId: number): Promise<VerificationState> {
  const { rows } = await client.query<{ verification: VerificationState }>({
    name: 'read-verification-state',
    text: 'SELECT verification FROM touchline.player WHERE id = $1',
    values: [playerId],
  })
  return rows[0]?.verification ?? 'not-checked'
}

/** Returns whether a player who is excluded or on hold has used this browser. Then it gets no demo player. */
export async function isClosedToDemo(
  database: Pick<Database, 'query'>,
  operatorId: number,
  deviceHash: Buffer,
): Promise<boolean> {
  const { rows } = await database.query<{ verification: VerificationState; is_excluded: boolean }>({
    name: 'players-of-device',
    text: `SELECT player.verification, coalesce(player.excluded_until > touchline.now(), false) AS is_excluded
      FROM touchline.known_device AS known JOIN touchline.player ON player.id = known.player_id
      WHERE known.device_hash = $2 AND player.operator_id = $1
      UNION ALL
      SELECT player.verification, coalesce(player.excluded_until > touchline.now(), false)
      FROM touchline.sign_up JOIN touchline.player ON player.id = sign_up.player_id
      -- After a confirmation by mail, someone else may have filled in the form.
      WHERE sign_up.device_hash = $2 AND player.operator_id = $1 AND sign_up.confirmed_by IS NULL
      ORDER BY is_excluded DESC, verification DESC LIMIT 1000`,
    values: [operatorId, deviceHash],
  })
  return rows.some(({ verification, is_excluded: isExcluded }) => isExcluded || isOnHold(verification))
}

type VerificationChange = {
  was: VerificationState
  state: VerificationState
  /** When the state last changed, as text because a Date would lose the microseconds. Without it, any time matches. */
  since?: string | null
  source: 'comparison' | 'provider' | 'staff' | 'player'
  /** If given, the open matches of the player are closed as decided by this author. */
  decided?: { by: string; reason: string | null }
}

/** Changes the state. Returns false if it is no longer `was`. */
export async function setVerification(
  database: Pick<Database, 'query'> | PoolClient,
  { id, operatorId }: { id: number; operatorId: number },
  { was, state, since = null, source, decided }: VerificationChange,
): Promise<boolean> {
  const { rows } = await database.query<{ is_set: boolean }>({
    name: 'set-verification',
    text: 'SELECT touchline.set_verification($1, $2, $3, $4, $5, $6, $7, $8) AS is_set',
    values: [operatorId, id, was, state, source, since, decided?.by ?? null, decided?.reason ?? null],
  })
  return rows[0]?.is_set === true
}
