import pg from 'pg'
import type { Log } from './log.ts'

export type Database = pg.Pool

type Options = { url: string; name: string; connections: number; log: Log }

/** A pool whose waits all end: a lost database becomes an error in seconds, not a hung request. */
export function openDatabase({ url, name, connections, log }: Options): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `touchline-${name}`,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    // Compiling a statement of ours takes seconds where running it takes milliseconds.
    options: '-c jit=off',
  })
  // Without this listener an idle connection that breaks would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  return pool
}
