import type { PoolClient } from 'pg'
import type { Database } from './database.ts'

/** Reads in one snapshot, which sees every transaction whole or not at all. Each statement has so much time. */
export async function inSnapshot<T>(
  database: Database,
  statementTimeout: string,
  read: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.connect()
  let isBroken = true
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(`SET LOCAL statement_timeout = '${statementTimeout}'`)
    const result = await read(client)
    await client.query('ROLLBACK')
    isBroken = false
    return result
  } finally {
    client.release(isBroken) // a session left in the middle is closed, not lent out again
  }
}
