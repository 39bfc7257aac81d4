import { Client, escapeIdentifier } from 'pg'
import { engines } from './engines.ts'

export function databaseUrl(role: string, database: string): string {
  return `postgresql://${role}@${engines.host}:${engines.postgresPort}/${database}`
}

/** Runs work as superuser in the maintenance database: creating and dropping databases, and locking. */
export async function withAdmin<T>(work: (client: Client) => Promise<T>, database = 'postgres'): Promise<T> {
  const client = new Client({
    connectionString: databaseUrl('postgres', database),
    application_name: 'touchline-testkit',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 90_000,
    lock_timeout: 60_000,
  })
  client.on('error', () => {}) // The running query reports a lost session.
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Holds an advisory lock of the maintenance database while the work runs, so that one process of the machine does it at
 * a time.
 */
export async function underLock<T>(name: string, work: (client: Client) => Promise<T>): Promise<T> {
  return withAdmin(async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    return await work(client) // The lock ends with the session.
  })
}

export function dropDatabase(client: Client, name: string): Promise<unknown> {
  return client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`)
}
