import type { PoolClient } from 'pg'
import type { Outcome } from './due.ts'

/** Apart from other locks of this kind by its first number. */
const lockSpace = 1

/**
 * Does the work unless another worker is at the same outcome; false if so. This saves work, not money: two workers at
 * one bet cannot settle it twice. A lock of the session and not of rows: it is gone with a killed worker too, but needs
 * no open transaction, whose id would keep all later due rows from ripening.
 */
export async function underOutcomeLock(
  session: PoolClient,
  { matchId, marketId, specifier, outcomeId }: Outcome,
  work: () => Promise<void>,
): Promise<boolean> {
  const values = [lockSpace, [matchId, marketId, specifier, outcomeId].join('/')]
  const { rows } = await session.query<{ held: boolean }>({
    name: 'lock-outcome',
    text: 'SELECT pg_try_advisory_lock($1::int, hashtext($2)) AS held',
    values,
  })
  if (!rows[0]?.held) return false
  await work()
  await session.query({ name: 'unlock-outcome', text: 'SELECT pg_advisory_unlock($1::int, hashtext($2))', values })
  return true
}
