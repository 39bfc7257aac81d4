import type { VerificationState } from '@touchline/contract'
import type { PoolClient } from 'pg'
import type { Database } from '../../platform/runtime/index.ts'

export type VerificationChange = {
  was: VerificationState
  state: VerificationState
  /** Left out: since whenever it was so. As text, to the microsecond. */
  since?: string | null
  source: 'comparison' | 'provider' | 'staff' | 'player'
  /** Closes what was found about the player. */
  decided?: { by: string; reason: string | null }
}

/** False: the player's state is no longer what it was. */
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
