import type { PoolClient } from 'pg'

/** Locks of different use never meet: each has a number of its own. */
const lockSpaces = { settlement: 1, audit: 2, cashOut: 3 } as const

/**
 * Does the work unless another session holds the lock; false if so. A lock of the session and not of rows: it is gone
 * with a killed process too, but needs no open transaction. When the work fails the caller closes the session, and with
 * it the lock.
 */
export async function underAdvisoryLock(
  session: PoolClient,
  space: keyof typeof lockSpaces,
  subject: string,
  work: () => Promise<void>,
): Promise<boolean> {
  if (!(await takeAdvisoryLock(session, space, subject))) return false
  await work()
  await session.query({
    name: 'advisory-unlock',
    text: 'SELECT pg_advisory_unlock($1::int, hashtext($2))',
    values: [lockSpaces[space], subject],
  })
  return true
}

/** Until the session ends. False: another session holds it. */
export async function takeAdvisoryLock(
  session: PoolClient,
  space: keyof typeof lockSpaces,
  subject: string,
): Promise<boolean> {
  const { rows } = await session.query<{ held: boolean }>({
    name: 'advisory-lock',
    text: 'SELECT pg_try_advisory_lock($1::int, hashtext($2)) AS held',
    values: [lockSpaces[space], subject],
  })
  return rows[0]?.held === true
}
