import pg from 'pg'
import type { PoolClient } from 'pg'
import type { Log } from '@touchline/process'

export type Database = pg.Pool

type Options = {
  url: string
  name: string
  connections: number
  log: Log
  /**
   * True for connections whose statements run all the time: each is planned once, with index lookups whatever the
   * statistics.
   */
  looksUpByKey?: boolean
}

const keyLookups = [
  'plan_cache_mode=force_generic_plan',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'enable_seqscan=off',
]
  .map((setting) => ` -c ${setting}`)
  .join('')

/**
 * Opens a pool with time limits for everything, so that a lost database causes errors within seconds instead of
 * requests that hang.
 */
export function openDatabase({ url, name, connections, log, looksUpByKey = false }: Options): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `touchline-${name}`,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    // Our statements are short: compiling them (JIT) or starting parallel workers would take longer than running them.
    options: `-c jit=off -c max_parallel_workers_per_gather=0${looksUpByKey ? keyLookups : ''}`,
  })
  // Without a listener, an error of an idle connection would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  return pool
}

/**
 * Throws if the book's clock was moved, unless this is a demo. Demos move it for simulated matches. With real bets, the
 * times of bets could then not be compared with those of feed messages.
 */
export async function requireRealTime(database: Database, isDemo: boolean): Promise<void> {
  if (isDemo) return
  const { rows } = await database.query<{ is_real: boolean }>(
    `SELECT coalesce(bool_and(shown_offset = interval '0' AND speed = 1), true) AS is_real FROM touchline.clock`,
  )
  if (rows[0]?.is_real !== true) throw new Error('the clock of the database is moved: only TOUCHLINE_DEMO=1 allows it')
}

/** Runs reads in one snapshot, so that they see the database at one moment. The timeout applies to each statement. */
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
    client.release(isBroken) // A session that was left in a transaction is closed, not reused.
  }
}

/** Runs work in a transaction. An error rolls it back. */
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
    client.release(true) // Closing the connection, which may be broken, rolls back its transaction.
    throw error
  }
}

/** The first key of the advisory locks for each use, so that locks of different uses cannot collide. */
const lockSpaces = { settlement: 1, audit: 2, cashOut: 3 } as const

/**
 * Runs the work under an advisory lock, or returns false if another session holds the lock. The lock belongs to the
 * session: it needs no open transaction and ends if the process is killed. If the work fails, the caller must close the
 * session, which releases the lock.
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

/** Takes an advisory lock until the session ends. Returns false if another session holds it. */
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
