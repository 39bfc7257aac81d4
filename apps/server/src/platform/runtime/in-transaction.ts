import type { PoolClient } from 'pg'
import type { Database } from './database.ts'

/** All of it or nothing. */
export async function inTransaction<Result>(
  database: Database,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await database.connect()
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    client.release(true) // and with the connection, which may be broken, whatever it has begun
    throw error
  }
}
